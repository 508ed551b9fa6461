import path from 'node:path';

/** Where a page's HTML lies in the output folder: as the hosts expect it for the site's trailing-slash setting. */
export function toHtmlFile({
  pathname,
  baseUrl,
  trailingSlash,
}: {
  pathname: string;
  baseUrl: string;
  trailingSlash: boolean | undefined;
}): string {
  const relative = decodePath(
    pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : pathname.replace(/^\/+/, ''),
  );
  if (/\.html?$/i.test(relative)) return relative;
  if (relative === '' || trailingSlash !== false) return path.join(relative, 'index.html');
  return `${relative.replace(/\/$/, '')}.html`;
}

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
