import {accessSync, constants} from 'node:fs';
import path from 'node:path';

const USUAL = 'node_modules/.cache/velocisaurus';
const AMONG_GENERATED = '.docusaurus/velocisaurus/store';

/** Whether the folder, or the nearest one above it that is there, takes new files. */
function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isMissing && canWrite(path.dirname(folder));
  }
}

/**
 * Where the usual CI caches find it. In images whose packages belong to another user, or cannot be written at all, it lies among
 * the generated files. `dir`: another place, relative to the site.
 */
export function toStoreFolder(siteDir: string, dir?: string): string {
  if (dir) return path.resolve(siteDir, dir);
  const usual = path.resolve(siteDir, USUAL);
  return canWrite(usual) ? usual : path.resolve(siteDir, AMONG_GENERATED);
}
