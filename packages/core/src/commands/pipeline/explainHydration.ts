import type {PageOutcome} from '../../render/index.js';
import {listPages} from './listPages.js';

type Page = Pick<PageOutcome, 'path' | 'selfActing'>;

function groupByPlace(pages: Page[]): [string, Page[]][] {
  const groups = new Map<string, Page[]>();
  for (const page of pages)
    for (const place of page.selfActing) groups.set(place, [...(groups.get(place) ?? []), page]);
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

/** Which pages load React only when the reader does something, and which code on the others acts by itself. */
export function explainHydration(pages: Page[]): string {
  const others = pages.filter(({selfActing}) => selfActing.length > 0);
  const first = `${pages.length - others.length} of ${pages.length} pages wait for the reader.`;
  if (others.length === 0) return first;
  return [
    `${first} On the others, code acts by itself:`,
    ...groupByPlace(others).map(([place, group]) =>
      listPages(group, (count) => `${count}: ${place}`),
    ),
  ].join('\n');
}

/** Client modules for which React takes over each page as a whole. */
export function explainMeddlers(places: string[]): string {
  if (places.length === 0) return '';
  return `\nReact takes over all of a page at once: client modules may change its content. If they do not, add them to \`mayWait\`: ${places.join(', ')}`;
}

export function explainHydrationOf({selfActing}: Page): string[] {
  if (selfActing.length === 0) return ['  waits for the reader'];
  return [
    '  does not wait for the reader, because code acts by itself in',
    ...selfActing.map((place) => `    ${place}`),
  ];
}
