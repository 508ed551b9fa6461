import {existsSync, lstatSync, statSync, unlinkSync, type Stats} from 'node:fs';
import path from 'node:path';
import {hashOutputFile} from './hashOutput.js';
import {listFiles} from '../shared/listFiles.js';
import {readTable, type OutputTable} from './outputTable.js';
import {takeCopy, takeLink, type CreatedFolders} from './stageFile.js';
import type {OutputEntry} from './types.js';

/** The last good site, and what the last commit knew of its files. */
export interface LastSite {
  dir: string;
  /** A CI brings the table of a site that does not lie there. */
  isThere: boolean;
  /** Without a table of the last commit: the files that lie there, their contents not known yet. */
  files: OutputTable;
  /** Whether a table was there and could not be used. */
  isTableDropped: boolean;
  /** Changes whenever somebody saves a table. */
  stamp: string;
}

const UNKNOWN: OutputEntry = {hash: '', size: -1, mtimeMs: -1, ino: -1};

function stampOf(tableFile: string): string {
  // Not `statSync` alone: it throws where a file is in the way of a folder.
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

/** The same, or what another build made of it meanwhile. */
export function refreshLastSite(last: LastSite, tableFile: string): LastSite {
  return stampOf(tableFile) === last.stamp ? last : openLastSite({dir: last.dir, tableFile});
}

/** What git looks at as well: a file with the same of these was not written since. */
export function isSameFile(stat: Stats, entry: OutputEntry): boolean {
  return stat.mtimeMs === entry.mtimeMs && stat.size === entry.size && stat.ino === entry.ino;
}

export function toEntry({size, mtimeMs, ino}: Stats, hash: string): OutputEntry {
  return {hash, size, mtimeMs, ino};
}

// A maker's own name for a content tells nothing of what lies on the disk: then two files are held against each other.
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
  /** Of the content that is wanted. */
  hash: string;
  /** Where it goes, instead of what may be there. */
  target: string;
  created: CreatedFolders;
  /** A copy of its own, that may be written into. */
  asCopy?: boolean;
  /** A file that has the content. */
  like?: string;
}

/** Brings a file of the last good site to `target` if it has the content that is wanted. */
export function takeOver(last: LastSite, wanted: TakeOver): OutputEntry | undefined {
  const {file, hash, target, created, asCopy} = wanted;
  if (!last.isThere) return undefined;
  const known = last.files.get(file);
  if (!known || (known.hash !== hash && known.hash !== '')) return undefined;
  const original = path.join(last.dir, file);
  const taken = (asCopy ? takeCopy : takeLink)(original, target, created);
  if (!taken) return undefined;
  // A link is looked at itself: the last good site may be another one by now.
  const stat = lstatSync(taken === 'linked' ? target : original);
  if (known.hash !== '' && isSameFile(stat, known)) return known;
  if (hasContent(target, stat, wanted)) return learn(last, file, toEntry(stat, hash));
  unlinkSync(target);
  return undefined;
}
