import {mkdirSync, statSync, type Stats} from 'node:fs';
import path from 'node:path';
import type {FileHashes, PostponedFiles} from './types.js';
import {createRelativizer} from '../../shared/createRelativizer.js';
import type {Seal} from '../seal.js';
import {replaceFile} from '../writeWhole.js';
import {
  encodeFileTable,
  readFileTable,
  type FileEntry,
  type FileState,
  type FileTable,
} from './fileTable.js';
import {hashAssetContent, hashBytes, hashFileContent, hashFolderNames} from './hashContent.js';

export interface OpenFileHashes {
  files: FileHashes;
  /** Why the stored table is not used; `undefined` if it is used, or if there is none. */
  rejected: 'damaged' | 'foreign' | undefined;
  /** @throws If the table cannot be written. */
  close(): void;
}

/**
 * In milliseconds. A file that changed so shortly before it was read may change once more and keep the same times, so the table does not
 * hold its hash.
 */
const RACY_MS = 2000;
/** The table drops an entry that no build asked for while the table was written this many times. */
const KEPT_RUNS = 20;

/** The suffix of the keys of asset hashes. No path ends with it. */
const ASSET = '//asset';

function isUnchanged(entry: FileState, now: FileState): boolean {
  return (
    entry.mtimeMs === now.mtimeMs &&
    entry.size === now.size &&
    entry.ctimeMs === now.ctimeMs &&
    entry.ino === now.ino
  );
}

function statPath(file: string): Stats | undefined {
  try {
    return statSync(file, {throwIfNoEntry: false});
  } catch {
    // A path that cannot be looked at counts as missing.
    return undefined;
  }
}

/** Makes keys of the table: paths relative to the site, so that the table is valid in another checkout. */
function createKeyMaker(siteDir: string): (file: string) => string {
  const root = siteDir.endsWith(path.sep) ? siteDir : siteDir + path.sep;
  const relate = createRelativizer(siteDir);
  return (file) => {
    const relative = file.startsWith(root) ? file.slice(root.length) : relate(file);
    return path.sep === '/' ? relative : relative.replaceAll(path.sep, '/');
  };
}

function save(file: string, seal: Seal, {run, entries}: FileTable): void {
  const kept = [...entries].filter(
    ([key, entry]) => run - entry.run <= KEPT_RUNS && !key.includes('\n'),
  );
  mkdirSync(path.dirname(file), {recursive: true});
  replaceFile(file, encodeFileTable({run, entries: new Map(kept)}, seal));
}

/**
 * Opens the content hashes of files. The table `tableFile` keeps them: each is valid while size, times and inode of its file are the same.
 */
export function openFileHashes(o: {
  siteDir: string;
  tableFile: string;
  seal: Seal;
  postponed?: PostponedFiles;
}): OpenFileHashes {
  const found = readFileTable(o.tableFile, o.seal);
  const rejected = typeof found === 'string' ? found : undefined;
  const table: FileTable = typeof found === 'object' ? found : {run: 0, entries: new Map()};
  const run = table.run + 1;
  const toKey = createKeyMaker(o.siteDir);
  let hasChanged = rejected !== undefined;

  function keep(key: string, state: Stats, hash: string, startedAt: number): void {
    const {size, mtimeMs, ctimeMs, ino} = state;
    const isSettled = startedAt - Math.max(mtimeMs, ctimeMs) > RACY_MS;
    if (isSettled) table.entries.set(key, {size, mtimeMs, ctimeMs, ino, hash, run});
    else if (!table.entries.delete(key)) return;
    hasChanged = true;
  }

  function hashThrough(key: string, state: Stats, hashNow: () => string): string | undefined {
    const entry: FileEntry | undefined = table.entries.get(key);
    if (entry && isUnchanged(entry, state)) {
      entry.run = run;
      return entry.hash;
    }
    const startedAt = Date.now();
    try {
      const hash = hashNow();
      keep(key, state, hash, startedAt);
      return hash;
    } catch {
      // The file is gone by now, or this process may not read it.
      return undefined;
    }
  }

  const files: FileHashes = {
    hashFile(file) {
      const coming = o.postponed?.get(file);
      if (coming !== undefined) return hashBytes(coming);
      const state = statPath(file);
      if (!state?.isFile()) return undefined;
      return hashThrough(toKey(file), state, () => hashFileContent(file));
    },
    hashAsset(file) {
      const state = statPath(file);
      if (!state?.isFile()) return undefined;
      return hashThrough(`${toKey(file)}${ASSET}`, state, () => hashAssetContent(file));
    },
    hashNames(folder) {
      const state = statPath(folder);
      if (!state?.isDirectory()) return undefined;
      return hashThrough(`${toKey(folder)}/`, state, () => hashFolderNames(folder));
    },
  };
  return {
    rejected,
    files,
    close() {
      if (hasChanged) save(o.tableFile, o.seal, {run, entries: table.entries});
      hasChanged = false;
    },
  };
}
