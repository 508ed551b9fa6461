import path from 'node:path';
import type {LinkGuard} from './guardLinks.js';
import {hashOutput} from './hashOutput.js';
import {takeOver, type LastSite} from './lastSite.js';
import {stage, type CreatedFolders, type StagedFile} from './stageFile.js';
import type {LateFiles} from './stageInThread.js';
import type {Copy, CopiedFile, FolderOptions, OutputEntry, OutputFolder} from './types.js';

/** What the pipeline knows of a file that it put into staging. */
export interface StagedNote {
  /** Of the content that it was given. */
  hash: string;
  /** Kept: how it lies in the last good site. */
  kept?: OutputEntry;
  /** Others may have written into it since. */
  mayBeModified: boolean;
  /** Of a copy. */
  source?: string | undefined;
  /** Made anew: what the builder wrote, as `hashOutput` names it; `hash` may be a name that its maker chose. */
  written?: string;
  /** Made anew: how it lay there before any plugin could write into it. */
  before?: string;
}

export interface OpenedOutput {
  /** Staging. */
  dir: string;
  last: LastSite;
  /** By path relative to the output folder. */
  notes: Map<string, StagedNote>;
  created: CreatedFolders;
  /** Absent where few files are written. */
  late?: LateFiles;
  /** Absent where nothing but the builder writes. */
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

// Names come from URLs and from the disk; Windows gives backslashes.
const toName = path.sep === '\\' ? (file: string) => file.replaceAll('\\', '/') : String;

/** Of what lies in staging now. */
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
