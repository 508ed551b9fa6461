import type {RouteConfig} from '@docusaurus/types';

function hasExactRoute(routes: RouteConfig[], pathname: string): boolean {
  return routes.some(
    (route) =>
      (route.path === pathname && route.exact === true) ||
      hasExactRoute(route.routes ?? [], pathname),
  );
}

/** The part of `@generated/routes` that `theme-common` reads: whether there is a home page. */
export function listHomeRoutes({routes, baseUrl}: {routes: RouteConfig[]; baseUrl: string}) {
  const home = hasExactRoute(routes, baseUrl) ? [{path: baseUrl, exact: true}] : [];
  return [...home, {path: '*'}];
}
