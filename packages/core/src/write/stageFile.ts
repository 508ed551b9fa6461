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

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Makes the folder of a file; `created` remembers the ones that exist. */
export function createFolderOf(target: string, created: Set<string>): void {
  const folder = path.dirname(target);
  if (created.has(folder)) return;
  mkdirSync(folder, {recursive: true});
  created.add(folder);
}

/**
 * Writes a file into staging. A file that is there already is replaced, never written into: it may be one with a file of
 * the last good site.
 */
export function writeStaged(
  dir: string,
  file: string,
  content: string | Uint8Array,
  created: Set<string>,
): void {
  const target = path.join(dir, file);
  createFolderOf(target, created);
  try {
    writeFileSync(target, content, {flag: 'wx'});
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    unlinkSync(target);
    writeFileSync(target, content, {flag: 'wx'});
  }
}

/** A copy with the times of the original; it shares blocks with it where the disk can do that. */
export function copyWithTimes(from: string, to: string): void {
  const {atime, mtime} = lstatSync(from);
  copyFileSync(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  utimesSync(to, atime, mtime);
}

/** Makes `to` one with `from`; a copy where the disk knows no links. Whether `from` was there. */
export function linkOrCopy(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    if (codeOf(error) === 'EEXIST') unlinkSync(to);
  }
  return copyIfThere(from, to);
}

/** Whether `from` was there. */
export function copyIfThere(from: string, to: string): boolean {
  try {
    copyWithTimes(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
