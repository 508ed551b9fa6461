import icons from './kindIcons.json';
import kinds from './kinds.json';
import {suggest} from '../nearest';

const PREFIX = 'kind-';

/** The symbol of what a technology is (a bucket, a function), for those whose logo may not be shown. */
export function findKind(page: string, category: string): string {
  const byPage: {[page: string]: string} = kinds.byPage;
  const byCategory: {[category: string]: string} = kinds.byCategory;
  const kind = byPage[page] ?? byCategory[category];
  if (kind) return PREFIX + kind;
  const known = Object.keys(byCategory);
  throw new Error(
    `kinds.json has no icon for the category "${category}"${suggest(category, known)}`,
  );
}

export function isKind(symbol: string): boolean {
  return symbol.startsWith(PREFIX);
}

/** Our own drawing, in the colour of the text around it. */
export function drawKind(symbol: string): string {
  const kind = symbol.slice(PREFIX.length);
  const path = (icons as {[kind: string]: string})[kind];
  if (!path) throw new Error(`kindIcons.json has no "${kind}"${suggest(kind, Object.keys(icons))}`);
  const pen =
    'fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"';
  return `<symbol id="${symbol}" viewBox="0 0 24 24"><path ${pen} d="${path}"/></symbol>`;
}
