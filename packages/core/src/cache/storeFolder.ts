import {accessSync, constants} from 'node:fs';
import path from 'node:path';

const USUAL = 'node_modules/.cache/velocisaurus';
const AMONG_GENERATED = '.docusaurus/velocisaurus/store';

/** Whether files can be created in the folder, or in the nearest existing one above it. */
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
 * The folder of the store, where the usual caches of a CI find it. If the folder of packages is not writable, e.g. in an image, the store is
 * among the generated files. `dir`: another folder, relative to the site.
 */
export function toStoreFolder(siteDir: string, dir?: string): string {
  if (dir) return path.resolve(siteDir, dir);
  const usual = path.resolve(siteDir, USUAL);
  return canWrite(usual) ? usual : path.resolve(siteDir, AMONG_GENERATED);
}
