import path from 'node:path';

/** Where the usual CI caches find it; another place, relative to the site, by `dir`. */
export function toStoreFolder(siteDir: string, dir?: string): string {
  return path.resolve(siteDir, dir || 'node_modules/.cache/velocisaurus');
}
