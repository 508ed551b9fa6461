import {existsSync, mkdirSync, readdirSync, renameSync} from 'node:fs';
import path from 'node:path';
import {besides} from './besides.js';
import {formatIdentity, isAlive, ownIdentity, parseIdentity} from './processIdentity.js';
import {ageOf, removeTree} from './removeTree.js';

/** A folder of an unknown machine is left alone for so long. */
const FOREIGN_AGE = 24 * 60 * 60 * 1000;

let drafts = 0;

/** A neighbour of the output folder that only this process uses. */
export function toDraftFolder(outDir: string, kind: 'staging' | 'gone'): string {
  return besides(outDir, `${kind}-${formatIdentity(ownIdentity())}-${drafts++}`);
}

export function createStagingFolder(outDir: string): string {
  const dir = toDraftFolder(outDir, 'staging');
  removeTree(dir);
  mkdirSync(dir, {recursive: true});
  return dir;
}

const toPrevious = (outDir: string) => besides(outDir, 'previous');

/** Whether a process was killed in the middle of a swap. */
export function isSwapUnfinished(outDir: string): boolean {
  return existsSync(toPrevious(outDir));
}

/** Puts the last good site back after a kill between the two renames of a swap. */
export function finishSwap(outDir: string): void {
  const previous = toPrevious(outDir);
  if (!existsSync(previous)) return;
  if (existsSync(outDir)) discardFolder(outDir, previous);
  else renameSync(previous, outDir);
}

/** What is being removed is never taken for a whole site: it gets another name first. */
function discardFolder(outDir: string, folder: string): void {
  const gone = toDraftFolder(outDir, 'gone');
  renameSync(folder, gone);
  removeTree(gone);
}

/** The new site takes the place of the last good one. Gives what removes the old one, which can wait. */
export function swapIn(dir: string, outDir: string): () => void {
  const previous = toPrevious(outDir);
  const gone = toDraftFolder(outDir, 'gone');
  finishSwap(outDir);
  if (!existsSync(outDir)) {
    renameSync(dir, outDir);
    return () => {};
  }
  renameSync(outDir, previous);
  renameSync(dir, outDir);
  renameSync(previous, gone);
  return () => removeTree(gone);
}

function isAbandoned(folder: string, owner: string): boolean {
  const identity = parseIdentity(owner);
  const alive = identity && isAlive(identity);
  return alive === undefined ? ageOf(folder) > FOREIGN_AGE : !alive;
}

/** Removes what killed builds left beside the output folder. */
export function removeAbandoned(outDir: string): void {
  const parent = path.dirname(outDir);
  const pattern = /\.(?:staging|gone)-(.*)$/;
  const prefix = `.${path.basename(outDir)}`;
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const [suffix, owner] = pattern.exec(name) ?? [];
    if (suffix === undefined || name !== prefix + suffix) continue;
    const folder = path.join(parent, name);
    if (isAbandoned(folder, owner!)) removeTree(folder);
  }
}
