import path from 'node:path';
import {takeOver, type LastSite} from './lastSite.js';
import {createFolderOf, writeStaged} from './stageFile.js';
import type {FolderOptions, OutputEntry, OutputFolder} from './types.js';

/** What the pipeline knows of a file that it put into staging. */
export interface StagedNote {
  /** Of the content that it was given. */
  hash: string;
  /** Kept: how it lies in the last good site. */
  kept?: OutputEntry;
  /** Others may have written into it since. */
  mayBeModified: boolean;
}

export interface OpenedOutput {
  dir: string;
  last: LastSite;
  /** By path relative to the output folder. */
  notes: Map<string, StagedNote>;
  /** Folders that exist. */
  created: Set<string>;
}

function toPrefix(dir: string, folder: string): string {
  const relative = path.relative(dir, path.resolve(dir, folder));
  return relative === '' ? '' : `${relative.split(path.sep).join('/')}/`;
}

// Names come from URLs and from the disk; Windows gives backslashes.
const toName = path.sep === '\\' ? (file: string) => file.replaceAll('\\', '/') : String;

export function createFolder(
  {dir, last, notes, created}: OpenedOutput,
  {folder = '', mayBeModified = true}: FolderOptions,
): OutputFolder {
  const prefix = toPrefix(dir, folder);

  function keep(name: string, hash: string): boolean {
    const file = prefix + toName(name);
    if (notes.get(file)?.hash === hash) return true;
    if (notes.has(file) || !last.files.has(file)) return false;
    const target = path.join(dir, file);
    createFolderOf(target, created);
    const kept = takeOver(last, {file, hash, target, asCopy: mayBeModified});
    if (kept) notes.set(file, {hash, kept, mayBeModified});
    return kept !== undefined;
  }

  function emit(name: string, content: () => string | Uint8Array, hash?: string): void {
    if (hash !== undefined && keep(name, hash)) return;
    const file = prefix + toName(name);
    writeStaged(dir, file, content(), created);
    if (hash === undefined) notes.delete(file);
    else notes.set(file, {hash, mayBeModified});
  }

  return {
    dir: path.join(dir, prefix),
    keep,
    emit,
    noteWritten: (name, hash) => notes.set(prefix + toName(name), {hash, mayBeModified}),
  };
}
