import utilsCommon, {type ApplyTrailingSlashParams} from '@docusaurus/utils-common';
import type {RouteConfig} from '@docusaurus/types';
import {throwDiagnostic} from '../diagnostics/index.js';

// Node.js detects only some named exports of this CommonJS module: the others are fields of its default export.

/** Applies the site's `trailingSlash` to a route and all below it. */
export function withTrailingSlash(
  route: RouteConfig,
  params: ApplyTrailingSlashParams,
): RouteConfig {
  return {
    ...route,
    path: utilsCommon.applyTrailingSlash(route.path, params),
    ...(route.routes && {routes: route.routes.map((child) => withTrailingSlash(child, params))}),
  };
}

/** Throws if a route is incomplete: plugins written in JavaScript may give anything. */
export function assertRoute(route: RouteConfig, plugin: string): void {
  const {path, component, routes} = route as Partial<RouteConfig>;
  if (typeof path !== 'string' || typeof component !== 'string' || component === '') {
    throwDiagnostic({
      name: 'invalid-route',
      message: `A route of ${plugin} is not complete.`,
      found: JSON.stringify({path, component}),
      expected: '"path" (a URL path) and "component" (the path of a module)',
    });
  }
  for (const child of routes ?? []) assertRoute(child, plugin);
}

/** Sorts routes as the router must try them: pages before layouts, inner before outer layouts, the root last. */
export function sortRoutes<Route extends RouteConfig>(routes: Route[], baseUrl: string): Route[] {
  const sorted = [...routes].sort((a, b) => compareRoutes(a, b, baseUrl));
  for (const route of sorted) {
    if (route.routes) route.routes = sortRoutes(route.routes, baseUrl);
  }
  return sorted;
}

function compareRoutes(a: RouteConfig, b: RouteConfig, baseUrl: string): number {
  return (
    compareFlags(a.path === baseUrl, b.path === baseUrl) ||
    compareFlags(Boolean(a.routes), Boolean(b.routes)) ||
    compareLayouts(a, b) ||
    (b.priority ?? 0) - (a.priority ?? 0) ||
    a.path.localeCompare(b.path)
  );
}

/** A route with the flag comes later. */
function compareFlags(a: boolean, b: boolean): number {
  return Number(a) - Number(b);
}

/** Where the path of one layout contains that of the other, the longer one must be tried first. */
function compareLayouts(a: RouteConfig, b: RouteConfig): number {
  if (!a.routes || !b.routes || a.path === b.path) return 0;
  if (a.path.includes(b.path)) return -1;
  return b.path.includes(a.path) ? 1 : 0;
}
