import {mkdirSync, renameSync} from 'node:fs';
import path from 'node:path';
import {removeFiles, removeTree} from './removeTree.js';

/**
 * Thousands of folders take longer to create and to remove than the links in them. So the folders of a replaced site are kept,
 * empty, for the next one. A build that finds none creates them.
 */
export interface SpareFolders {
  /** Creates `dir`, with the spare folders in it if there are some. */
  use(dir: string): void;
  /** Takes the folders of a site that is no longer needed. */
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
      // Spare folders of another build are there already, or the place is on another disk.
      if (!tryToEmpty(dir) || !tryToMove(dir, spareDir)) removeTree(dir);
    },
  };
}
