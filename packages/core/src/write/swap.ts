import {existsSync, renameSync} from 'node:fs';
import {toDraft} from './abandoned.js';
import {besides} from './besides.js';
import {removeTree} from './removeTree.js';

// The last good site while a swap is under way: always whole.
const toPrevious = (outDir: string) => besides(outDir, 'previous');

/** Whether a process was killed in the middle of a swap. */
export function isSwapUnfinished(outDir: string): boolean {
  return existsSync(toPrevious(outDir));
}

/** Puts the last good site back after a kill between the two renames of a swap. */
export function finishSwap(outDir: string): void {
  const previous = toPrevious(outDir);
  if (!existsSync(previous)) return;
  if (existsSync(outDir)) removeTree(giveUp(previous, outDir));
  else renameSync(previous, outDir);
}

/** What is being removed gets another name first, so that it is never taken for a whole site. */
function giveUp(previous: string, outDir: string): string {
  const gone = toDraft(outDir, 'gone');
  renameSync(previous, gone);
  return gone;
}

const IMMOVABLE = new Set(['EBUSY', 'EXDEV', 'EPERM', 'EACCES']);

/** Whether the last good site went aside; a mounted folder cannot. */
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

/** The new site takes the place of the last good one. Gives where the old one lies now, or that nothing could be moved. */
export function swapIn(dir: string, outDir: string): {gone?: string} | 'immovable' {
  const previous = toPrevious(outDir);
  finishSwap(outDir);
  if (!existsSync(outDir)) {
    renameSync(dir, outDir);
    return {};
  }
  if (!setAside(outDir, previous)) return 'immovable';
  bringIn(dir, outDir, previous);
  return {gone: giveUp(previous, outDir)};
}
