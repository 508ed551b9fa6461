import {matchRoutes, type RouteConfig} from 'react-router-config';

/**
 * Maps `/docs/index.html` and `/docs.html` to `/docs`, unless a page has exactly that path. The record of the page is the same
 * for either name, and its routes decide.
 */
export function normalizeLocation<Location extends {pathname: string}>(
  location: Location,
  routes: RouteConfig[],
): Location {
  const {pathname} = location;
  const bare = pathname.trim().replace(/(?:\/index)?\.html$/, '') || '/';
  if (bare === pathname) return location;
  const isPage = matchRoutes(routes, pathname).some(({route}) => route.exact);
  return isPage ? location : {...location, pathname: bare};
}
