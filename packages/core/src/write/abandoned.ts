import {existsSync, lstatSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {besides} from './besides.js';
import {formatIdentity, isAlive, ownIdentity, parseIdentity} from './processIdentity.js';
import {removeTree} from './removeTree.js';

/** A folder of a process that cannot be seen from here is left alone for so long. */
const FOREIGN_AGE = 24 * 60 * 60 * 1000;

let drafts = 0;

/** A neighbour of the output folder that only this process uses. */
export function toDraft(outDir: string, kind: 'staging' | 'gone' | 'lock'): string {
  return besides(outDir, `${kind}-${formatIdentity(ownIdentity())}-${drafts++}`);
}

function isAbandoned(folder: string, owner: string): boolean {
  const identity = parseIdentity(owner);
  const alive = identity && isAlive(identity);
  return alive === undefined ? Date.now() - lstatSync(folder).mtimeMs > FOREIGN_AGE : !alive;
}

/** Removes what killed builds left beside the output folder. */
export function removeAbandoned(outDir: string): void {
  const parent = path.dirname(outDir);
  const prefix = `.${path.basename(outDir)}`;
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const [suffix, owner] = /\.(?:staging|gone|lock)-(.*)$/.exec(name) ?? [];
    if (suffix === undefined || name !== prefix + suffix) continue;
    const folder = path.join(parent, name);
    if (isAbandoned(folder, owner!)) removeTree(folder);
  }
}
