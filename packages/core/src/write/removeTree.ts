import {readdirSync, rmdirSync, rmSync, unlinkSync} from 'node:fs';

/** Removes a folder. For many small files, it is several times faster than `rmSync`, to which it falls back after an error. */
export function removeTree(folder: string): void {
  try {
    removeEntries(folder, rmdirSync);
  } catch {
    rmSync(folder, {recursive: true, force: true, maxRetries: 3});
  }
}

/** Removes all files; the folders stay. */
export function removeFiles(folder: string): void {
  removeEntries(folder, () => {});
}

/** Removes a folder and the folders in it. Throws if there is a file. */
export function removeEmptyFolders(folder: string): void {
  for (const name of readdirSync(folder)) removeEmptyFolders(`${folder}/${name}`);
  rmdirSync(folder);
}

function removeEntries(folder: string, leave: (folder: string) => void): void {
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const target = `${folder}/${entry.name}`;
    if (entry.isDirectory()) removeEntries(target, leave);
    else unlinkSync(target);
  }
  leave(folder);
}
