import {mkdirSync, statSync, type Stats} from 'node:fs';
import path from 'node:path';
import type {FileHashes} from './types.js';
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
  /** Why a table that was found is not used. */
  rejected: 'damaged' | 'foreign' | undefined;
  /** @throws If the table cannot be written. */
  close(): void;
}

/** A file that was written so shortly before it was read may be written again within the same tick of its times. */
const RACY_MS = 2000;
/** Entries that nobody asked for in so many writes of the table go. */
const KEPT_RUNS = 20;

/** Sets the keys of asset hashes apart: no path ends like this. */
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
    // Nothing that could be read.
    return undefined;
  }
}

/** Keys of the table name no machine and no checkout. */
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

/** Content hashes, kept in the table `tableFile` under size, times and inode. */
export function openFileHashes(o: {
  siteDir: string;
  tableFile: string;
  seal: Seal;
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
      // It is gone by now, or may not be read.
      return undefined;
    }
  }

  const files: FileHashes = {
    hashFile(file) {
      const coming = files.postponed?.get(file);
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
