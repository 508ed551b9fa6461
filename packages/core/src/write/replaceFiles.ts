import {copyFileSync, lstatSync, mkdirSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {isSameFile, toEntry} from './lastSite.js';
import {listFiles, listFilesAndPrune} from '../shared/listFiles.js';
import type {OutputEntry, OutputTable} from './types.js';

export interface Replacement {
  /** Staging. */
  dir: string;
  outDir: string;
  /** The table of the last good site. */
  before: OutputTable;
  /** The table of the site in staging. */
  table: OutputTable;
}

function isThere(target: string, entry: OutputEntry, old: OutputEntry | undefined): boolean {
  const stat = lstatSync(target, {throwIfNoEntry: false});
  return old?.hash === entry.hash && stat !== undefined && isSameFile(stat, old);
}

function replaceFile({dir, outDir, before}: Replacement, file: string, entry: OutputEntry) {
  const target = path.join(outDir, file);
  const old = before.get(file);
  if (isThere(target, entry, old)) return old!;
  const draft = `${target}.velocisaurus-new`;
  mkdirSync(path.dirname(target), {recursive: true});
  copyFileSync(path.join(dir, file), draft);
  rmSync(target, {recursive: true, force: true});
  renameSync(draft, target);
  return toEntry(lstatSync(target), entry.hash);
}

/**
 * Brings the new site into a folder that cannot be renamed, such as a mounted one. Each file is replaced as a whole; removed
 * files go last. Returns the table of the files in the folder after that.
 */
export function replaceFiles(replacement: Replacement): OutputTable {
  const {outDir, table} = replacement;
  const placed: OutputTable = new Map();
  for (const [file, entry] of table) placed.set(file, replaceFile(replacement, file, entry));
  for (const file of listFiles(outDir)) if (!table.has(file)) rmSync(path.join(outDir, file));
  listFilesAndPrune(outDir);
  return placed;
}
