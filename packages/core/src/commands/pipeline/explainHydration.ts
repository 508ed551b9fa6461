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

/** Why React takes over each page as a whole. */
export interface WholePages {
  /** The version of React, if it is too old. */
  oldReact?: string | undefined;
  /** Client modules that may change the content of a page. */
  meddlers: string[];
}

export function explainWholePages({oldReact, meddlers}: WholePages): string {
  const begin = '\nReact takes over all of a page at once:';
  if (oldReact) return `${begin} React ${oldReact} cannot wait within a page, as React 19 can.`;
  if (meddlers.length === 0) return '';
  return `${begin} client modules may change its content. If they do not, add them to \`mayWait\`: ${meddlers.join(', ')}`;
}

export function explainHydrationOf({selfActing}: Page): string[] {
  if (selfActing.length === 0) return ['  waits for the reader'];
  return [
    '  does not wait for the reader, because code acts by itself in',
    ...selfActing.map((place) => `    ${place}`),
  ];
}
