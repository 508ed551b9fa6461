import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

const TEXT = '# A site that is being built: no tool shall take it for sources.\n*\n';

const toFile = (dir: string) => path.join(dir, '.gitignore');

/** Staging lies in the site's folder, which tools such as Tailwind search for sources: they pass over what git ignores. */
export function hideStaging(dir: string): void {
  const file = toFile(dir);
  // It may be one with a file of an earlier site.
  rmSync(file, {force: true});
  writeFileSync(file, TEXT);
}

/** What hides staging is no part of the site. A site may have a file of that name. */
export function showStaging(dir: string): void {
  const file = toFile(dir);
  try {
    if (readFileSync(file, 'utf8') === TEXT) rmSync(file);
  } catch {
    // It is gone already.
  }
}
