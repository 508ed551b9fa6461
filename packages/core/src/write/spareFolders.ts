import {mkdirSync, renameSync} from 'node:fs';
import path from 'node:path';
import {removeFiles, removeTree} from './removeTree.js';

/**
 * Thousands of folders cost more to make and to remove than the links in them. So the folders of a site that was replaced
 * are kept, empty, for the next one; who finds none makes them anew.
 */
export interface SpareFolders {
  /** Makes `dir`, with empty folders in it if there are some to spare. */
  use(dir: string): void;
  /** Takes the folders of a site that nobody needs any more. */
  give(dir: string): void;
}

function tryToEmpty(dir: string): boolean {
  try {
    removeFiles(dir);
    return true;
  } catch {
    return false;
  }
}

function tryToMove(from: string, to: string): boolean {
  try {
    mkdirSync(path.dirname(to), {recursive: true});
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

export function openSpareFolders({spareDir}: {spareDir: string}): SpareFolders {
  return {
    use(dir) {
      if (!tryToMove(spareDir, dir)) mkdirSync(dir, {recursive: true});
    },
    give(dir) {
      // Another build's are there already, or they are on another disk.
      if (!tryToEmpty(dir) || !tryToMove(dir, spareDir)) removeTree(dir);
    },
  };
}
