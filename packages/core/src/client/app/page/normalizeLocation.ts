import {matchRoutes, type RouteConfig} from 'react-router-config';

/**
 * `/docs/index.html` and `/docs.html` are `/docs`, unless a page has just that path. The page's record was found under
 * either name; its routes tell which it is.
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
