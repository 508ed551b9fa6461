import {PageIndex} from '../../check/index.js';
import type {RoutePlan} from '../../routes/index.js';

/** All places that a link may lead to; which anchors a page offers is only known once it is rendered. */
export function createLinkIndex({pages, openRoutes}: RoutePlan): PageIndex {
  const all = pages.map(({path}) => ({path, links: [], anchors: []}));
  const open = openRoutes.filter(({isLayout}) => !isLayout).map(({path}) => path);
  return new PageIndex(all, open);
}
