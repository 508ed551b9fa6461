import type {Hit} from './types.js';

/** All that lies above a hit: the part of the navbar, categories, and the page for one of its sections. */
export function toPath(
  {page, section}: Hit,
  sidebars: {[sidebar: string]: string | undefined},
): string[] {
  const part = page.sidebar && sidebars[page.sidebar];
  const own = part && part !== page.breadcrumbs[0] ? [part] : [];
  return [...own, ...page.breadcrumbs, ...(section.heading ? [page.title] : [])];
}
