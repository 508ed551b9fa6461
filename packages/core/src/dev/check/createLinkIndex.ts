import {PageIndex} from '../../check/index.js';
import {listOpenPaths, type RoutePlan} from '../../routes/index.js';

/** All pages to which a link may lead, without anchors: these are known only once a page is rendered. */
export function createLinkIndex(plan: RoutePlan): PageIndex {
  const all = plan.pages.map(({path}) => ({path, anchors: []}));
  return new PageIndex(all, listOpenPaths(plan));
}
