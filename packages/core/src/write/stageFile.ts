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

// A folder can only be an empty one, left of an earlier site: others are the site's own, and the error is told.
function clear(target: string): void {
  if (lstatSync(target).isDirectory()) removeEmptyFolders(target);
  else unlinkSync(target);
}

/**
 * Makes a file in staging. One that is there already is replaced, never written into: it may be one with a file of the last
 * good site. `make` must fail where there is something.
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

/** Writes a file into staging; for worker threads as well. */
export function writeStaged(
  dir: string,
  file: string,
  content: string | Uint8Array,
  created: CreatedFolders,
): void {
  const target = path.join(dir, file);
  createFolderOf(target, created);
  makeStaged(target, () => writeFileSync(target, content, {flag: 'wx'}));
}

/** Copies a file into staging, however large; it shares blocks with the original where the disk can do that. */
function copyStaged(source: string, target: string, created: CreatedFolders): void {
  createFolderOf(target, created);
  makeStaged(target, () => copyFileSync(source, target, COPYFILE_FICLONE | COPYFILE_EXCL));
}

/** For worker threads as well. */
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

/** A copy with the times of the original; `undefined`: there is no original. */
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

/** Makes `to` one with `from`, or a copy where the disk knows no links. */
export function takeLink(from: string, to: string, created: CreatedFolders): Taken {
  try {
    makeStaged(to, () => linkSync(from, to));
    return 'linked';
  } catch (error) {
    // Mostly the folder is there, so it is made only when it is missed.
    if (codeOf(error) !== 'ENOENT') return takeCopy(from, to, created);
    if (created.has(path.dirname(to))) return undefined;
    createFolderOf(to, created);
    return takeLink(from, to, created);
  }
}
