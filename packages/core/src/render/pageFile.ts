import path from 'node:path';
import {NOT_FOUND_RECORD_FILE, recordFile} from '../shared/wire.js';

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

/** Where a page's record lies in the output folder; there is one for all paths without a page. */
export function toRecordFile({
  pathname,
  baseUrl,
  isNotFound,
}: {
  pathname: string;
  baseUrl: string;
  isNotFound: boolean;
}): string {
  return isNotFound ? NOT_FOUND_RECORD_FILE : decodeURI(recordFile({pathname, baseUrl}));
}

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
