import {lstatSync, readdirSync, rmdirSync, rmSync, unlinkSync} from 'node:fs';

/** Several times quicker than `rmSync` for many small files; what it stumbles over is left to that one. */
export function removeTree(folder: string): void {
  try {
    removeEntries(folder);
  } catch {
    rmSync(folder, {recursive: true, force: true, maxRetries: 3});
  }
}

function removeEntries(folder: string): void {
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const target = `${folder}/${entry.name}`;
    if (entry.isDirectory()) removeEntries(target);
    else unlinkSync(target);
  }
  rmdirSync(folder);
}

/** Since when nothing was added to a folder or taken out of it, in milliseconds. */
export function ageOf(folder: string): number {
  return Date.now() - lstatSync(folder).mtimeMs;
}
