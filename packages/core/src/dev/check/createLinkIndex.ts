import {PageIndex} from '../../check/index.js';
import {listOpenPaths, type RoutePlan} from '../../routes/index.js';

/** All places that a link may lead to; which anchors a page offers is only known once it is rendered. */
export function createLinkIndex(plan: RoutePlan): PageIndex {
  const all = plan.pages.map(({path}) => ({path, anchors: []}));
  return new PageIndex(all, listOpenPaths(plan));
}
