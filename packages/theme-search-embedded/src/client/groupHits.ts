import type {ResultGroup} from '../shared/types.js';
import type {Hit} from './types.js';

/** The label of the site's result group that contains a hit, if there is one. */
export function toGroupLabel({page}: Hit, groups: ResultGroup[]): string | undefined {
  return groups.find(({sidebars}) => page.sidebar && sidebars.includes(page.sidebar))?.label;
}

/** Sorts hits by result group, in the order of the best hits of each group. Hits of different versions are not mixed. */
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
