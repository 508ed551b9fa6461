import {
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {removeEmptyFolders} from './removeTree.js';

const {COPYFILE_EXCL, COPYFILE_FICLONE} = constants;

/** `file` is relative to staging, `source` absolute. */
export type StagedFile = {file: string} & (
  | {content: string | Uint8Array}
  /** A file of which staging gets a copy. */
  | {source: string}
);

/** Folders that are known to exist. */
export type CreatedFolders = Set<string>;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

function createFolderOf(target: string, created: CreatedFolders): void {
  const folder = path.dirname(target);
  if (created.has(folder)) return;
  mkdirSync(folder, {recursive: true});
  created.add(folder);
}

// The builder removes a folder only if it is empty, left over from an earlier site. Others belong to the site, and the error is reported.
function clear(target: string): void {
  if (lstatSync(target).isDirectory()) removeEmptyFolders(target);
  else unlinkSync(target);
}

/**
 * Creates a file in staging. An existing file is replaced, never written into: it may be a hard link to a file of the last good
 * site. `make` must fail with `EEXIST` if the file exists.
 */
function makeStaged(target: string, make: () => void): void {
  try {
    make();
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    clear(target);
    make();
  }
}

/** Writes a file into staging. Worker threads call it too. */
function writeStaged(
  dir: string,
  file: string,
  content: string | Uint8Array,
  created: CreatedFolders,
): void {
  const target = path.join(dir, file);
  createFolderOf(target, created);
  makeStaged(target, () => writeFileSync(target, content, {flag: 'wx'}));
}

/** Copies a file of any size into staging. The copy shares blocks with the original if the disk supports that. */
function copyStaged(source: string, target: string, created: CreatedFolders): void {
  createFolderOf(target, created);
  makeStaged(target, () => copyFileSync(source, target, COPYFILE_FICLONE | COPYFILE_EXCL));
}

/** Writes or copies a file into staging. Worker threads call it too. */
export function stage(dir: string, staged: StagedFile, created: CreatedFolders): void {
  if ('source' in staged) copyStaged(staged.source, path.join(dir, staged.file), created);
  else writeStaged(dir, staged.file, staged.content, created);
}

function copyWithTimes(from: string, to: string): void {
  const {atimeMs, mtimeMs} = lstatSync(from);
  copyFileSync(from, to, COPYFILE_FICLONE | COPYFILE_EXCL);
  utimesSync(to, atimeMs / 1000, mtimeMs / 1000);
}

/** How a file of the last good site came into staging. */
export type Taken = 'linked' | 'copied' | undefined;

/** Makes a copy with the times of the original. Returns `undefined` if there is no original. */
export function takeCopy(from: string, to: string, created: CreatedFolders): Taken {
  createFolderOf(to, created);
  try {
    makeStaged(to, () => copyWithTimes(from, to));
    return 'copied';
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes `to` a hard link to `from`, or a copy if the disk has no links. */
export function takeLink(from: string, to: string, created: CreatedFolders): Taken {
  try {
    makeStaged(to, () => linkSync(from, to));
    return 'linked';
  } catch (error) {
    // Most often the folder exists, so it is created only if it is missing.
    if (codeOf(error) !== 'ENOENT') return takeCopy(from, to, created);
    if (created.has(path.dirname(to))) return undefined;
    createFolderOf(to, created);
    return takeLink(from, to, created);
  }
}
