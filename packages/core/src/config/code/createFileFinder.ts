import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';

/** Sidebars bring no code that compiles. */
const NO_CODE = /[\\/]sidebars?[^\\/]*$/i;
const FOLLOWED = /\.(?:[cm]?[jt]sx?|json)$/;
const ENDINGS = ['', '.ts', '.js', '.tsx', '.jsx', '.mts', '.mjs', '.cts', '.cjs', '.json'].flatMap(
  (ending) => [ending, `/index${ending}`],
);

export function isFile(file: string): boolean {
  try {
    return statSync(file, {throwIfNoEntry: false})?.isFile() ?? false;
  } catch {
    // Below a file.
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

/** Some disks find a file by its name in other case, or composed in another way. */
const fold = (name: string) => name.normalize('NFC').toLowerCase();

/** `undefined`: it may hold anything. */
function listNames(folder: string): Set<string> | undefined {
  if (!isFolder(folder)) return new Set();
  try {
    return new Set(readdirSync(folder).map(fold));
  } catch {
    return undefined;
  }
}

function listCandidates(target: string): string[] {
  // TypeScript is imported as what it will be.
  const stems = new Set([target, target.replace(/\.[cm]?js$/, '')]);
  const candidates = [...stems].flatMap((stem) => ENDINGS.map((ending) => stem + ending));
  return candidates.filter((file) => FOLLOWED.test(file) && !NO_CODE.test(file));
}

/**
 * Finds the code or data that an import of a path means. Most names that look like paths name no code: each folder is listed once, and
 * the disk is asked about names that it holds.
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
