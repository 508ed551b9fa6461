import {matchPath as matchByPattern, type match as Match, type RouteProps} from 'react-router-dom';

/** What `path-to-regexp` takes for more than text. */
const PATTERN = /[:*()\\]/;
// eslint-disable-next-line no-control-regex
const ASCII = /^[\x00-\x7f]*$/;

/** The router does not look at upper and lower case. */
function mayBeEqual(a: string, b: string): boolean {
  return !ASCII.test(a) || !ASCII.test(b) || a.toLowerCase() === b.toLowerCase();
}

/** How much of a pathname a path covers; `null`: it leads elsewhere; `undefined`: only the router can tell. */
function findCovered(pathname: string, path: string): string | null | undefined {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path;
  const rest = pathname.slice(bare.length);
  if (rest !== '' && !rest.startsWith('/')) return null;
  const begin = pathname.slice(0, bare.length);
  if (begin === bare) return rest === '/' ? pathname : bare;
  return mayBeEqual(begin, bare) ? undefined : null;
}

/** As the router's `matchPath` with `path` for text, without regard to a slash at the end. */
export function matchText<Params extends object>(
  pathname: string,
  {path, exact}: {path: string; exact?: boolean | undefined},
): Match<Params> | null | undefined {
  const covered = findCovered(pathname, path);
  if (covered === undefined || covered === null) return covered;
  const isExact = covered === pathname;
  if (exact && !isExact) return null;
  const url = path === '/' && covered === '' ? '/' : covered;
  return {path, url, isExact, params: {} as Params};
}

interface TextRoute {
  path: string;
  exact?: boolean;
}

function isText(options: unknown): options is TextRoute {
  const {path, strict, sensitive} = options as RouteProps;
  return typeof path === 'string' && !strict && !sensitive && !PATTERN.test(path);
}

/** The router's `matchPath`, which makes a regular expression of the path of every page and runs it a few times. */
export const matchStatic: typeof matchByPattern = <Params extends object>(
  pathname: string,
  options: string | RouteProps | readonly string[],
): Match<Params> | null => {
  const match = isText(options) ? matchText<Params>(pathname, options) : undefined;
  return match === undefined ? matchByPattern<Params>(pathname, options as RouteProps) : match;
};
