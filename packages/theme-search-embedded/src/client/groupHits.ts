import type {ResultGroup} from '../shared/types.js';
import type {Hit} from './types.js';

/** How the site calls what a hit is part of, if it has named groups. */
export function toGroupLabel({page}: Hit, groups: ResultGroup[]): string | undefined {
  return groups.find(({sidebars}) => page.sidebar && sidebars.includes(page.sidebar))?.label;
}

/** Puts hits of one group together, groups in the order of their best hits; versions stay apart. */
export function groupHits(hits: Hit[], groups: ResultGroup[] = []): Hit[] {
  const byGroup = new Map<string, Hit[]>();
  for (const hit of hits) {
    const key = `${hit.group} ${toGroupLabel(hit, groups)}`;
    const own = byGroup.get(key);
    if (own) own.push(hit);
    else byGroup.set(key, [hit]);
  }
  return [...byGroup.values()].flat();
}
