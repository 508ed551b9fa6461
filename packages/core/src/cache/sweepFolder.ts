import {readdirSync, rmdirSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';
import {HOST, parseStoreFileName, type StoreFileName} from './fileNames.js';
import {isRunning} from './processIdentity.js';

const HOUR = 60 * 60 * 1000;
/** After that a process with the same number is another one. */
const LONGEST_BUILD = 24 * HOUR;
/** Processes of other machines and containers cannot be asked for. */
const LONGEST_PAUSE_ELSEWHERE = 6 * HOUR;

function isAbandoned(file: string, {host, pid}: StoreFileName): boolean {
  if (host === HOST && !isRunning(pid)) return true;
  const age = Date.now() - (statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? Infinity);
  return age > (host === HOST ? LONGEST_BUILD : LONGEST_PAUSE_ELSEWHERE);
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Removes what processes that were killed have left. */
export function removeAbandonedDrafts(folder: string): void {
  for (const name of listNames(folder)) {
    const parsed = parseStoreFileName(name);
    const file = path.join(folder, name);
    try {
      if (parsed?.type === 'draft' && isAbandoned(file, parsed))
        rmSync(file, {recursive: true, force: true});
    } catch {
      // It stays until somebody may remove it.
    }
  }
}

/** The store may lie in a folder that it shares with others: only what is surely its own is removed. */
const OLD_FOLDERS: {folder: RegExp; file: RegExp}[] = [
  {folder: /^[0-9a-f]{2}$/, file: /^[0-9a-f]{62}(\.\d+\.\d+)?$/},
  {folder: /^packs-\d+$/, file: /\.(pack|draft|bin)$/},
];

/** @returns Whether there was anything to remove. */
function removeOldFolder(folder: string, pattern: RegExp): boolean {
  const names = listNames(folder).filter((name) => pattern.test(name));
  try {
    names.forEach((name) => rmSync(path.join(folder, name), {recursive: true, force: true}));
    rmdirSync(folder);
  } catch {
    // Something else lies in it, or may not be removed.
  }
  return names.length > 0;
}

/** Removes what other versions of the engine have kept under `root`; `current` is the name of this one's folder. */
export function removeOtherFormats(root: string, current: string): boolean {
  const removed = listNames(root)
    .filter((name) => name !== current)
    .flatMap((name) => {
      const old = OLD_FOLDERS.find(({folder}) => folder.test(name));
      return old ? [removeOldFolder(path.join(root, name), old.file)] : [];
    });
  return removed.includes(true);
}
