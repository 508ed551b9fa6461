import {existsSync, lstatSync, statSync, unlinkSync, type Stats} from 'node:fs';
import path from 'node:path';
import {hashOutputFile} from './hashOutput.js';
import {listFiles} from '../shared/listFiles.js';
import {readTable} from './outputTable.js';
import {takeCopy, takeLink, type CreatedFolders} from './stageFile.js';
import type {LastSite, OutputEntry} from './types.js';

const UNKNOWN: OutputEntry = {hash: '', size: -1, mtimeMs: -1, ino: -1};

function stampOf(tableFile: string): string {
  // `statSync` alone throws if a file is in the way of a folder.
  const stat = existsSync(tableFile) ? statSync(tableFile, {throwIfNoEntry: false}) : undefined;
  return stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : '';
}

export function openLastSite({dir, tableFile}: {dir: string; tableFile: string}): LastSite {
  const stamp = stampOf(tableFile);
  const table = readTable(tableFile);
  const found = () => new Map(listFiles(dir).map((file) => [file, UNKNOWN]));
  const isTableDropped = stamp !== '' && !table;
  return {dir, isThere: existsSync(dir), files: table ?? found(), isTableDropped, stamp};
}

/** Returns the same object, or a new one if another build has saved a table meanwhile. */
export function refreshLastSite(last: LastSite, tableFile: string): LastSite {
  return stampOf(tableFile) === last.stamp ? last : openLastSite({dir: last.dir, tableFile});
}

/** Compares what git compares too: a file with the same values was not written since. */
export function isSameFile(stat: Stats, entry: OutputEntry): boolean {
  return stat.mtimeMs === entry.mtimeMs && stat.size === entry.size && stat.ino === entry.ino;
}

export function toEntry({size, mtimeMs, ino}: Stats, hash: string): OutputEntry {
  return {hash, size, mtimeMs, ino};
}

// The hash may be a name that the file's maker chose, which the bytes on disk do not show. Then the two files are compared.
function hasContent(target: string, stat: Stats, {hash, like}: TakeOver): boolean {
  if (!stat.isFile()) return false;
  const found = hashOutputFile(target, stat.size);
  return found === hash || (like !== undefined && found === hashOutputFile(like));
}

function learn({files}: LastSite, file: string, entry: OutputEntry): OutputEntry {
  files.set(file, entry);
  return entry;
}

export interface TakeOver {
  file: string;
  /** The hash of the wanted content. */
  hash: string;
  /** The destination. A file there is replaced. */
  target: string;
  created: CreatedFolders;
  /** Whether `target` becomes a separate copy, which others may write into. */
  asCopy?: boolean;
  /** A file with the wanted content. */
  like?: string;
}

/** Brings a file of the last good site to `target` if it has the wanted content. Returns `undefined` otherwise. */
export function takeOver(last: LastSite, wanted: TakeOver): OutputEntry | undefined {
  const {file, hash, target, created, asCopy} = wanted;
  if (!last.isThere) return undefined;
  const known = last.files.get(file);
  if (!known || (known.hash !== hash && known.hash !== '')) return undefined;
  const original = path.join(last.dir, file);
  const taken = (asCopy ? takeCopy : takeLink)(original, target, created);
  if (!taken) return undefined;
  // A link is examined itself: the folder may hold another site by now.
  const stat = lstatSync(taken === 'linked' ? target : original);
  if (known.hash !== '' && isSameFile(stat, known)) return known;
  if (hasContent(target, stat, wanted)) return learn(last, file, toEntry(stat, hash));
  unlinkSync(target);
  return undefined;
}
