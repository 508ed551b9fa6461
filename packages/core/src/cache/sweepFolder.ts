import {readdirSync, rmdirSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';
import {HOST, parseStoreFileName, type StoreFileName} from './fileNames.js';
import {isRunning} from './processIdentity.js';

const HOUR = 60 * 60 * 1000;
/** In milliseconds. If a draft is older, the process that now has the number of its writer is another one. */
const LONGEST_BUILD = 24 * HOUR;
/** In milliseconds. Whether a process of another machine or container runs is unknown: a draft of such age counts as abandoned. */
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

/** Removes the drafts of processes that no longer run. */
export function removeAbandonedDrafts(folder: string): void {
  for (const name of listNames(folder)) {
    const parsed = parseStoreFileName(name);
    const file = path.join(folder, name);
    try {
      if (parsed?.type === 'draft' && isAbandoned(file, parsed))
        rmSync(file, {recursive: true, force: true});
    } catch {
      // The draft stays until a later build can remove it.
    }
  }
}

/** The folders of other formats, and the files in them. The store may share its root with other programs, whose files stay. */
const OLD_FOLDERS: {folder: RegExp; file: RegExp}[] = [
  {folder: /^[0-9a-f]{2}$/, file: /^[0-9a-f]{62}(\.\d+\.\d+)?$/},
  {folder: /^packs-\d+$/, file: /\.(pack|draft|bin)$/},
];

/** @returns Whether the folder held files of the store. */
function removeOldFolder(folder: string, pattern: RegExp): boolean {
  const names = listNames(folder).filter((name) => pattern.test(name));
  try {
    names.forEach((name) => rmSync(path.join(folder, name), {recursive: true, force: true}));
    rmdirSync(folder);
  } catch {
    // The folder holds other files, or a file cannot be removed.
  }
  return names.length > 0;
}

/** Removes the stores of other formats under `root`; `current`: the folder of this format. @returns Whether there were any. */
export function removeOtherFormats(root: string, current: string): boolean {
  const removed = listNames(root)
    .filter((name) => name !== current)
    .flatMap((name) => {
      const old = OLD_FOLDERS.find(({folder}) => folder.test(name));
      return old ? [removeOldFolder(path.join(root, name), old.file)] : [];
    });
  return removed.includes(true);
}
