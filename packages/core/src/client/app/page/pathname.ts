/**
 * Returns the pathname of a link in the router's form (percent-decoded as far as `decodeURI` goes), without query and hash.
 * Returns `undefined` if it is no path of this site: for anchors, other protocols, undecodable paths.
 */
export function toPathname(link: string): string | undefined {
  const [path = ''] = link.split(/[?#]/);
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}

// `.html` is a page; other extensions that start with a letter are most likely files: `/img/logo.svg`, but not `/docs/1.2`.
const FILE = /\.(?!html?$)[a-z][a-z0-9]{1,4}$/i;

/** Whether the path may be that of a page, so that it is worth a prefetch. */
export function mayBePage(pathname: string): boolean {
  return !FILE.test(pathname);
}
