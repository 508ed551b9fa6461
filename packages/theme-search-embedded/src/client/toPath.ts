import type {Hit} from './types.js';

/** The titles above a hit: the navbar item of its sidebar, its categories, and for a section also its page. */
export function toPath(
  {page, section}: Hit,
  sidebars: {[sidebar: string]: string | undefined},
): string[] {
  const part = page.sidebar && sidebars[page.sidebar];
  const own = part && part !== page.breadcrumbs[0] ? [part] : [];
  return [...own, ...page.breadcrumbs, ...(section.heading ? [page.title] : [])];
}
