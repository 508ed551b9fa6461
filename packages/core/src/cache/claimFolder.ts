import {rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {hashContent} from '../shared/hash.js';
import {formatIdentity, isAlive, ownIdentity, parseIdentity, readOwner} from './processIdentity.js';

const claimed = new Set<string>();

// Not in the folder itself, which may be copied to another machine: a claim is valid on this machine only.
function toOwnerFile(folder: string): string {
  return path.join(tmpdir(), `velocisaurus-${hashContent(folder, 16)}.owner`);
}

function isClaimed(file: string): boolean {
  const owner = parseIdentity(readOwner(file) ?? '');
  return owner !== undefined && isAlive(owner) === true;
}

function tryToClaim(file: string): boolean {
  try {
    rmSync(file, {force: true});
    writeFileSync(file, formatIdentity(ownIdentity()), {flag: 'wx'});
    return true;
  } catch {
    return false;
  }
}

function remember(file: string): void {
  if (claimed.size === 0)
    process.once('exit', () => claimed.forEach((one) => rmSync(one, {force: true})));
  claimed.add(file);
}

/**
 * Claims a folder that only one process may use at a time. The claim ends with the process. @returns False if another process, which still
 * runs, has claimed the folder.
 */
export function claimFolder(folder: string): boolean {
  const file = toOwnerFile(folder);
  if (claimed.has(file)) return true;
  if (isClaimed(file) || !tryToClaim(file)) return false;
  remember(file);
  return true;
}
