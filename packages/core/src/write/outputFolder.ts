import path from 'node:path';
import type {LinkGuard} from './guardLinks.js';
import {takeOver, type LastSite} from './lastSite.js';
import {copyStaged, writeStaged, type CreatedFolders} from './stageFile.js';
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
  /** Staging. */
  dir: string;
  last: LastSite;
  /** By path relative to the output folder. */
  notes: Map<string, StagedNote>;
  created: CreatedFolders;
  /** Absent where nothing but the builder writes. */
  guard?: LinkGuard;
}

function toPrefix(dir: string, folder: string): string {
  const relative = path.relative(dir, path.resolve(dir, folder));
  return relative === '' ? '' : `${relative.split(path.sep).join('/')}/`;
}

// Names come from URLs and from the disk; Windows gives backslashes.
const toName = path.sep === '\\' ? (file: string) => file.replaceAll('\\', '/') : String;

export function createFolder(
  {dir, last, notes, created, guard}: OpenedOutput,
  {folder = '', mayBeModified = true}: FolderOptions,
): OutputFolder {
  const prefix = toPrefix(dir, folder);

  function take(file: string, hash: string, isOpen: boolean): boolean {
    const note = notes.get(file);
    if (note) return note.hash === hash;
    const target = path.join(dir, file);
    const asCopy = isOpen && !guard?.allowsLinks();
    const kept = takeOver(last, {file, hash, target, created, asCopy});
    if (kept) notes.set(file, {hash, kept, mayBeModified: isOpen});
    return kept !== undefined;
  }

  function make(file: string, hash: string | undefined, isOpen: boolean, write: () => void): void {
    if (hash !== undefined && take(file, hash, isOpen)) return;
    write();
    if (hash === undefined) notes.delete(file);
    else notes.set(file, {hash, mayBeModified: isOpen});
  }

  return {
    dir: path.join(dir, prefix),
    describe: (name) => notes.get(prefix + toName(name))?.hash,
    keep: (name, hash) => take(prefix + toName(name), hash, mayBeModified),
    emit(name, content, hash) {
      const file = prefix + toName(name);
      make(file, hash, mayBeModified, () => writeStaged(dir, file, content(), created));
    },
    copy(name, {source, hash, isText = false}) {
      const file = prefix + toName(name);
      const isOpen = mayBeModified || isText;
      make(file, hash, isOpen, () => copyStaged(source, path.join(dir, file), created));
    },
    noteWritten: (name, hash) => void notes.set(prefix + toName(name), {hash, mayBeModified}),
  };
}
