/**
 * What the router puts into `href` for a link that is the same from every page: one with an absolute path. `undefined` for
 * others, and for what only the router can refuse.
 */
export function toStaticHref(link: string | undefined): string | undefined {
  if (!link?.startsWith('/')) return undefined;
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(link) ?? [];
  try {
    return decodeURI(pathname) + (search === '?' ? '' : search) + (hash === '#' ? '' : hash);
  } catch {
    return undefined;
  }
}
