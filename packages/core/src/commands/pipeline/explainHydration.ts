import type {PageOutcome} from '../../render/index.js';

type Page = Pick<PageOutcome, 'path' | 'selfActing'>;

/** Pages that are named for one reason. */
const MOST_PAGES = 10;

function groupByPlace(pages: Page[]): [string, Page[]][] {
  const groups = new Map<string, Page[]>();
  for (const page of pages)
    for (const place of page.selfActing) groups.set(place, [...(groups.get(place) ?? []), page]);
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

function describeGroup([place, pages]: [string, Page[]]): string {
  const paths = pages.slice(0, MOST_PAGES).map(({path}) => `    ${path}`);
  const more = pages.length - paths.length;
  const count = pages.length === 1 ? '1 page' : `${pages.length} pages`;
  return [`  ${count}: ${place}`, ...paths, ...(more > 0 ? [`    and ${more} more`] : [])].join(
    '\n',
  );
}

/** Which pages load React only when the reader does something, and which code on the others acts by itself. */
export function explainHydration(pages: Page[]): string {
  const others = pages.filter(({selfActing}) => selfActing.length > 0);
  const first = `${pages.length - others.length} of ${pages.length} pages wait for the reader.`;
  if (others.length === 0) return first;
  return [
    `${first} On the others, code acts by itself:`,
    ...groupByPlace(others).map(describeGroup),
  ].join('\n');
}

export function explainHydrationOf({selfActing}: Page): string[] {
  if (selfActing.length === 0) return ['  waits for the reader'];
  return [
    '  does not wait for the reader, because code acts by itself in',
    ...selfActing.map((place) => `    ${place}`),
  ];
}
