import {existsSync, lstatSync, readdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {formatIdentity, isAlive, ownIdentity, parseIdentity, readOwner} from '../cache/index.js';
import {readDraftOwner, type DraftKind} from '../shared/drafts.js';
import {besides} from './besides.js';
import {removeTree} from './removeTree.js';

/** In milliseconds. A folder of a process that cannot be seen from here, e.g. on another machine, is kept for this time. */
const FOREIGN_AGE = 24 * 60 * 60 * 1000;

let drafts = 0;

/** Returns a path beside the output folder that only this process uses. */
export function toDraft(outDir: string, kind: DraftKind): string {
  return besides(outDir, `${kind}-${formatIdentity(ownIdentity())}-${drafts++}`);
}

function isAbandoned(folder: string, owner: string): boolean {
  const identity = parseIdentity(owner);
  const alive = identity && isAlive(identity);
  return alive === undefined ? Date.now() - lstatSync(folder).mtimeMs > FOREIGN_AGE : !alive;
}

// The guard of a lock whose dead owner is replaced already, see `breakLock`.
function isSpentGuard(file: string): boolean {
  const {dir, name, ext} = path.parse(file);
  return readOwner(path.join(dir, name)) !== ext.slice(1);
}

function removeIfAbandoned(file: string, suffix: string): void {
  const owner = readDraftOwner(suffix);
  if (owner !== undefined && isAbandoned(file, owner)) removeTree(file);
  if (suffix.startsWith('.lock.') && isSpentGuard(file)) rmSync(file, {force: true});
}

/** Removes files and folders that killed builds left beside the output folder. */
export function removeAbandoned(outDir: string): void {
  const parent = path.dirname(outDir);
  const prefix = `.${path.basename(outDir)}`;
  const names = existsSync(parent) ? readdirSync(parent) : [];
  for (const name of names.filter((entry) => entry.startsWith(prefix)))
    removeIfAbandoned(path.join(parent, name), name.slice(prefix.length));
}
