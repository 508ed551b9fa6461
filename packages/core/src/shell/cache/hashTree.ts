import path from 'node:path';
import {readdirSync, type Dirent} from 'node:fs';
import {toStoreKey, type FileHashes} from '../../cache/index.js';

/** More than a loader lists; hashing them would take longer than bundling. */
const MOST_FILES = 20_000;
const IGNORED = new Set(['node_modules', '.git', '.docusaurus']);

function list(folder: string): Dirent[] {
  return readdirSync(folder, {withFileTypes: true}).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function describe(folder: string, hashFile: FileHashes['hashFile'], found: unknown[]): void {
  for (const entry of list(folder)) {
    const file = path.join(folder, entry.name);
    if (found.length > MOST_FILES) return;
    found.push(entry.name);
    if (entry.isDirectory()) {
      if (!IGNORED.has(entry.name)) describe(file, hashFile, found);
      found.push('..');
    } else {
      found.push(hashFile(file) ?? null);
    }
  }
}

/** Hash of all that lies in a folder and below it; `undefined`: it cannot be listed, or holds too much. */
export function createTreeHasher(files: FileHashes): (folder: string) => string | undefined {
  return (folder) => {
    const found: unknown[] = [];
    // Those of a package change with its version; what is used of them is followed one by one.
    const isPackage = /[\\/]node_modules[\\/]/.test(folder);
    try {
      describe(folder, isPackage ? () => undefined : files.hashFile, found);
    } catch {
      return undefined;
    }
    return found.length > MOST_FILES ? undefined : toStoreKey(found);
  };
}
