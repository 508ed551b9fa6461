import {mkdirSync, renameSync} from 'node:fs';
import {rm} from 'node:fs/promises';

/** Empties a folder. The files of an earlier session are removed in the background. */
export function emptyFolder(folder: string): void {
  const old = `${folder}.${process.pid}.old`;
  try {
    renameSync(folder, old);
    void rm(old, {recursive: true, force: true});
  } catch {
    // There is no such folder.
  }
  mkdirSync(folder, {recursive: true});
}
