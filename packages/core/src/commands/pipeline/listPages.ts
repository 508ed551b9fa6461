/** Pages that a group names. */
const MOST_PAGES = 10;

/** A title that tells how many pages there are, and some of their paths, indented: lines of `--explain`. */
export function listPages(pages: {path: string}[], toTitle: (count: string) => string): string {
  const paths = pages.slice(0, MOST_PAGES).map(({path}) => `    ${path}`);
  const more = pages.length - paths.length;
  const count = pages.length === 1 ? '1 page' : `${pages.length} pages`;
  return [`  ${toTitle(count)}`, ...paths, ...(more > 0 ? [`    and ${more} more`] : [])].join(
    '\n',
  );
}
