import path from 'node:path';

/** The file as the site's people know it: relative to the site, with forward slashes. */
export function toSitePath(filePath: string, siteDir: string): string {
  const relative = filePath.startsWith(siteDir + path.sep)
    ? filePath.slice(siteDir.length + 1)
    : path.relative(siteDir, filePath);
  return path.sep === '/' ? relative : relative.replaceAll(path.sep, '/');
}
