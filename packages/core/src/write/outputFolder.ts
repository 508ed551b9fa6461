import path from 'node:path';
import type {LinkGuard} from './guardLinks.js';
import {hashOutput} from './hashOutput.js';
import {takeOver} from './lastSite.js';
import type {
  CopiedFile,
  Copy,
  FolderOptions,
  LastSite,
  OutputEntry,
  OutputFolder,
} from './types.js';
import {stage, type CreatedFolders, type StagedFile} from './stageFile.js';
import type {LateFiles} from './stageInThread.js';

/** The facts that the pipeline knows about a file that it put into staging. */
export interface StagedNote {
  /** The hash of the content that the file was given. */
  hash: string;
  /** For a file that is kept: its entry in the last good site. */
  kept?: OutputEntry;
  /** Whether other code may have written into the file since. */
  mayBeModified: boolean;
  /** For a copy: its original. */
  source?: string | undefined;
  /** For a new file: the hash (`hashOutput`) of what the builder wrote. `hash` may be a name that the file's maker chose. */
  written?: string;
  /** For a new file: its state on disk before any plugin could write into it, see `witnessFiles`. */
  before?: string;
}

export interface OpenedOutput {
  /** Staging. */
  dir: string;
  last: LastSite;
  /** By path relative to the output folder. */
  notes: Map<string, StagedNote>;
  created: CreatedFolders;
  /** Absent if few files are written. */
  late?: LateFiles;
  /** Absent if nothing but the builder writes. */
  guard?: LinkGuard;
}

interface EmittedFile {
  content: () => string | Uint8Array;
  hash: string | undefined;
  source?: string | undefined;
  put?: LateFiles['put'] | undefined;
}

function toPrefix(dir: string, folder: string): string {
  const relative = path.relative(dir, path.resolve(dir, folder));
  return relative === '' ? '' : `${relative.split(path.sep).join('/')}/`;
}

// Names come from URLs and from the disk, where Windows has backslashes.
const toName = path.sep === '\\' ? (file: string) => file.replaceAll('\\', '/') : String;

/** Lists the files in staging that are copies of other files. */
export function listCopies({notes}: OpenedOutput): Map<string, Copy> {
  const copies = new Map<string, Copy>();
  for (const [file, {source, hash}] of notes) if (source) copies.set(file, {source, hash});
  return copies;
}

export function createFolder(
  {dir, last, notes, created, guard, late}: OpenedOutput,
  {folder = '', mayBeModified = true}: FolderOptions,
): OutputFolder {
  const prefix = toPrefix(dir, folder);

  function take(file: string, hash: string, isOpen: boolean, source?: string): boolean {
    const note = notes.get(file);
    if (note) return note.hash === hash;
    // The thread would write over the file that is taken.
    if (late?.isPending(file)) return false;
    const target = path.join(dir, file);
    const asCopy = isOpen && !guard?.allowsLinks();
    const kept = takeOver(last, {file, hash, target, created, asCopy});
    if (kept) notes.set(file, {hash, kept, mayBeModified: isOpen, source});
    return kept !== undefined;
  }

  function putNow(staged: StagedFile): void {
    if (late?.isPending(staged.file)) late.put(staged);
    else stage(dir, staged, created);
  }

  function emit(file: string, {content, hash, source, put = putNow}: EmittedFile): void {
    if (hash !== undefined && take(file, hash, mayBeModified, source)) return;
    const made = content();
    put({file, content: made});
    if (hash === undefined) notes.delete(file);
    else
      notes.set(file, {
        hash,
        mayBeModified,
        source,
        ...(mayBeModified && {written: hashOutput(made)}),
      });
  }

  function copy(file: string, {source, hash, isText = false}: CopiedFile): void {
    const isOpen = mayBeModified || isText;
    if (hash !== undefined && take(file, hash, isOpen, source)) return;
    (late?.put ?? putNow)({file, source});
    if (hash === undefined) notes.delete(file);
    else notes.set(file, {hash, mayBeModified: isOpen, source});
  }

  return {
    dir: path.resolve(dir, prefix),
    describe: (name) => notes.get(prefix + toName(name))?.hash,
    keep: (name, hash) => take(prefix + toName(name), hash, mayBeModified),
    emit: (name, content, hash) => emit(prefix + toName(name), {content, hash}),
    emitLate: (name, content, hash, source) =>
      emit(prefix + toName(name), {content, hash, source, put: late?.put}),
    settle: async () => late?.settle(),
    copyLate: (name, copied) => copy(prefix + toName(name), copied),
    noteWritten: (name, hash) => void notes.set(prefix + toName(name), {hash, mayBeModified}),
  };
}
