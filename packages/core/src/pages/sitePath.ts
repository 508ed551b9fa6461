import path from 'node:path';

/** The file as the site's people know it: relative to the site, with forward slashes. */
export function toSitePath(filePath: string, siteDir: string): string {
  return path.relative(siteDir, filePath).split(path.sep).join('/');
}
