import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

const TEXT = '# A site that is being built: no tool shall take it for sources.\n*\n';

const toFile = (dir: string) => path.join(dir, '.gitignore');

/**
 * Hides staging, which lies in the site's folder, from tools such as Tailwind: they search the folder for sources, but skip what
 * git ignores.
 */
export function hideStaging(dir: string): void {
  const file = toFile(dir);
  // The file may be a hard link to a file of an earlier site.
  rmSync(file, {force: true});
  writeFileSync(file, TEXT);
}

/** Removes the file that hides staging: it is no part of the site. A site may have a `.gitignore`, which stays. */
export function showStaging(dir: string): void {
  const file = toFile(dir);
  try {
    if (readFileSync(file, 'utf8') === TEXT) rmSync(file);
  } catch {
    // It is gone already.
  }
}
