import {matchPath as matchByPattern, type match as Match, type RouteProps} from 'react-router-dom';

/** What `path-to-regexp` takes for more than text. */
const PATTERN = /[:*()\\]/;
// eslint-disable-next-line no-control-regex
const ASCII = /^[\x00-\x7f]*$/;

interface ExactPath extends RouteProps {
  path: string;
}

function isExactText(options: unknown): options is ExactPath {
  const {path, exact, strict, sensitive} = options as RouteProps;
  return typeof path === 'string' && exact === true && !strict && !sensitive && !PATTERN.test(path);
}

/** `undefined` where only the router can tell: it does not look at upper and lower case. */
function compare(pathname: string, path: string): boolean | undefined {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path;
  if (pathname === bare || pathname === `${bare}/`) return true;
  if (!ASCII.test(pathname) || !ASCII.test(path)) return undefined;
  const [given, wanted] = [pathname.toLowerCase(), bare.toLowerCase()];
  return given === wanted || given === `${wanted}/` ? undefined : false;
}

/** The router's `matchPath`, which makes a regular expression of the path of every page and runs it a few times. */
export const matchStatic: typeof matchByPattern = <Params extends object>(
  pathname: string,
  options: string | RouteProps | readonly string[],
): Match<Params> | null => {
  const isEqual = isExactText(options) ? compare(pathname, options.path) : undefined;
  if (isEqual === undefined) return matchByPattern<Params>(pathname, options as RouteProps);
  const {path} = options as ExactPath;
  if (!isEqual) return null;
  const url = path === '/' && pathname === '' ? '/' : pathname;
  return {path, url, isExact: true, params: {} as Params};
};
