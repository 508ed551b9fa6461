import {existsSync, renameSync} from 'node:fs';
import {toDraft} from './abandoned.js';
import {besides} from './besides.js';
import {removeTree} from './removeTree.js';

// Holds the last good site during a swap, always complete.
const toPrevious = (outDir: string) => besides(outDir, 'previous');

/** Whether a process was killed in the middle of a swap. */
export function isSwapUnfinished(outDir: string): boolean {
  return existsSync(toPrevious(outDir));
}

/** Cleans up after a swap that was killed: restores the last good site if the new one is not in place yet. */
export function finishSwap(outDir: string): void {
  const previous = toPrevious(outDir);
  if (!existsSync(previous)) return;
  if (existsSync(outDir)) removeTree(giveUp(previous, outDir));
  else renameSync(previous, outDir);
}

/** Renames the old site before it is removed, so that half of it is never taken for a whole site. */
function giveUp(previous: string, outDir: string): string {
  const gone = toDraft(outDir, 'gone');
  renameSync(previous, gone);
  return gone;
}

const IMMOVABLE = new Set(['EBUSY', 'EXDEV', 'EPERM', 'EACCES']);

/** Moves the last good site aside. Returns whether that worked: a mounted folder cannot be moved. */
function setAside(outDir: string, previous: string): boolean {
  try {
    renameSync(outDir, previous);
    return true;
  } catch (error) {
    if (IMMOVABLE.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

function bringIn(dir: string, outDir: string, previous: string): void {
  try {
    renameSync(dir, outDir);
  } catch (error) {
    renameSync(previous, outDir);
    throw error;
  }
}

/** Replaces the last good site by the new one. Returns where the old one lies now, or that nothing could be moved. */
export function swapIn(dir: string, outDir: string): {gone?: string} | 'immovable' {
  const previous = toPrevious(outDir);
  if (!existsSync(outDir)) {
    renameSync(dir, outDir);
    return {};
  }
  if (!setAside(outDir, previous)) return 'immovable';
  bringIn(dir, outDir, previous);
  return {gone: giveUp(previous, outDir)};
}
