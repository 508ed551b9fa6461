import {matchRoutes, type RouteConfig} from 'react-router-config';
import type {PageRecord, RouteRecord} from '../../../shared/wire.js';
import {baseUrl} from '../site.js';
import {normalizeLocation} from './normalizeLocation.js';

// Records name components by reference. Only the paths count for matching.
function toRouteConfigs(routes: RouteRecord[]): RouteConfig[] {
  return routes as unknown as RouteConfig[];
}

/** Picks the routes that lead to the page, without their siblings. */
function pickMatching(routes: RouteRecord[], pathname: string): RouteRecord[] {
  const matched = new Set(matchRoutes(toRouteConfigs(routes), pathname).map(({route}) => route));
  const pick = (candidates: RouteRecord[]): RouteRecord[] =>
    candidates
      .filter((route) => matched.has(route as unknown as RouteConfig))
      .map((route) => (route.routes ? {...route, routes: pick(route.routes)} : route));
  return pick(routes);
}

/**
 * Returns the branch of routes that the record has for a path. It may end early, at a layout that shows its not-found content. It
 * is empty if not even an outermost layout matches.
 */
export function pickBranch({route, dynamic = []}: PageRecord, pathname: string): RouteRecord[] {
  const offered = route ? [route] : dynamic;
  return pickMatching(offered, normalizeLocation({pathname}, toRouteConfigs(offered)).pathname);
}

function describeBranch(routes: RouteRecord[]): string {
  return routes
    .map(({path, routes: children = []}) => `${path}>${describeBranch(children)}`)
    .join();
}

/** Whether the HTML that carries `record` shows what the app shows at `pathname`. */
export function isRecordOf(record: PageRecord, pathname: string): boolean {
  const shown = record.route ? [record.route] : pickBranch(record, `${baseUrl}404.html`);
  return describeBranch(shown) === describeBranch(pickBranch(record, pathname));
}
