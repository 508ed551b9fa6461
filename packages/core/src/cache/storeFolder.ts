import path from 'node:path';

/** Where the usual CI caches find it. */
export function toStoreFolder(siteDir: string): string {
  return path.join(siteDir, 'node_modules/.cache/velocisaurus');
}
