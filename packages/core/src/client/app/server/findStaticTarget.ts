export interface StaticTarget {
  href: string;
  pathname: string;
}

/**
 * What the router makes of a link that is the same from every page: one with an absolute path. `undefined` for others, and
 * for what only the router can refuse.
 */
export function findStaticTarget(link: string | undefined): StaticTarget | undefined {
  if (!link?.startsWith('/')) return undefined;
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(link) ?? [];
  try {
    const pathname = decodeURI(path);
    const href = pathname + (search === '?' ? '' : search) + (hash === '#' ? '' : hash);
    return {href, pathname};
  } catch {
    return undefined;
  }
}
