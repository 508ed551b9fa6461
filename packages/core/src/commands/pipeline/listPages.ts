/** How many pages a group names. */
const MOST_PAGES = 10;

/** Lines of `--explain`: a title with the count of pages, then some of their paths, indented. */
export function listPages(pages: {path: string}[], toTitle: (count: string) => string): string {
  const paths = pages.slice(0, MOST_PAGES).map(({path}) => `    ${path}`);
  const more = pages.length - paths.length;
  const count = pages.length === 1 ? '1 page' : `${pages.length} pages`;
  return [`  ${toTitle(count)}`, ...paths, ...(more > 0 ? [`    and ${more} more`] : [])].join(
    '\n',
  );
}
