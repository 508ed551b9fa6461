import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';

/** Files of sidebars, whose code takes no part in compiling. */
const NO_CODE = /[\\/]sidebars?[^\\/]*$/i;
const FOLLOWED = /\.(?:[cm]?[jt]sx?|json)$/;
const ENDINGS = ['', '.ts', '.js', '.tsx', '.jsx', '.mts', '.mjs', '.cts', '.cjs', '.json'].flatMap(
  (ending) => [ending, `/index${ending}`],
);

export function isFile(file: string): boolean {
  try {
    return statSync(file, {throwIfNoEntry: false})?.isFile() ?? false;
  } catch {
    // The path leads through a file.
    return false;
  }
}

function isFolder(folder: string): boolean {
  try {
    return statSync(folder, {throwIfNoEntry: false})?.isDirectory() ?? false;
  } catch {
    return false;
  }
}

/** Some file systems find a file also by a name in other case, or in another Unicode form. */
const fold = (name: string) => name.normalize('NFC').toLowerCase();

/** `undefined`: the folder cannot be listed, so it may hold any file. */
function listNames(folder: string): Set<string> | undefined {
  if (!isFolder(folder)) return new Set();
  try {
    return new Set(readdirSync(folder).map(fold));
  } catch {
    return undefined;
  }
}

function listCandidates(target: string): string[] {
  // An import of `x.js` may mean `x.ts`.
  const stems = new Set([target, target.replace(/\.[cm]?js$/, '')]);
  const candidates = [...stems].flatMap((stem) => ENDINGS.map((ending) => stem + ending));
  return candidates.filter((file) => FOLLOWED.test(file) && !NO_CODE.test(file));
}

/**
 * Finds the file of code or data that an import of a path means. Most strings that look like paths name no code, so it lists each folder
 * once, and asks the file system only about names in that list.
 */
export function createFileFinder(): (target: string) => string | undefined {
  const known = new Map<string, Set<string> | undefined>();
  function mayExist(file: string): boolean {
    const folder = path.dirname(file);
    if (!known.has(folder)) known.set(folder, listNames(folder));
    return known.get(folder)?.has(fold(path.basename(file))) ?? true;
  }
  return (target) => listCandidates(target).find((file) => mayExist(file) && isFile(file));
}
