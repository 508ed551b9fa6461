import {lstatSync, unlinkSync, type Stats} from 'node:fs';
import path from 'node:path';
import {hashOutputFile} from './hashOutput.js';
import {listFiles} from './listFiles.js';
import {readTable, type OutputTable} from './outputTable.js';
import {copyIfThere, linkOrCopy} from './stageFile.js';
import type {OutputEntry} from './types.js';

/** The last good site, and what the last commit knew of its files. */
export interface LastSite {
  dir: string;
  /** Without a table of the last commit: the files that lie there, their contents not known yet. */
  files: OutputTable;
}

const UNKNOWN: OutputEntry = {hash: '', size: -1, mtimeMs: -1, ino: -1};

export function openLastSite({dir, tableFile}: {dir: string; tableFile: string}): LastSite {
  const found = () => new Map(listFiles(dir).map((file) => [file, UNKNOWN]));
  return {dir, files: readTable(tableFile) ?? found()};
}

/** What git looks at as well: a file with the same of these was not written since. */
export function isSameFile(stat: Stats, entry: OutputEntry): boolean {
  return stat.mtimeMs === entry.mtimeMs && stat.size === entry.size && stat.ino === entry.ino;
}

export function toEntry({size, mtimeMs, ino}: Stats, hash: string): OutputEntry {
  return {hash, size, mtimeMs, ino};
}

function hasContent(target: string, stat: Stats, hash: string): boolean {
  return stat.isFile() && hashOutputFile(target, stat.size) === hash;
}

function learn(files: OutputTable, file: string, entry: OutputEntry): OutputEntry {
  files.set(file, entry);
  return entry;
}

interface TakeOver {
  file: string;
  /** Of the content that is wanted. */
  hash: string;
  /** Where it goes; nothing is there yet. */
  target: string;
  /** A copy of its own, with the times of the original, that may be written into. */
  asCopy?: boolean;
}

/** Brings a file of the last good site to `target` if it has the content that is wanted. */
export function takeOver(
  {dir, files}: LastSite,
  {file, hash, target, asCopy}: TakeOver,
): OutputEntry | undefined {
  const known = files.get(file);
  if (!known || (known.hash !== hash && known.hash !== '')) return undefined;
  const original = path.join(dir, file);
  if (!(asCopy ? copyIfThere : linkOrCopy)(original, target)) return undefined;
  const stat = lstatSync(target);
  const isKnown = known.hash !== '' && isSameFile(asCopy ? lstatSync(original) : stat, known);
  if (isKnown) return known;
  if (hasContent(target, stat, hash)) return learn(files, file, toEntry(stat, hash));
  unlinkSync(target);
  return undefined;
}
