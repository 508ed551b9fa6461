import path from 'node:path';
import type {FileHashes} from '../files/types.js';

/** What jiti keeps of code that it has transpiled, named by what it was made from: it comes and goes without a meaning. */
const TRANSPILED = /[\\/](?:node-jiti|\.cache[\\/]jiti)(?:[\\/]|$)/;

/** Whether anything follows from the file or folder. Empty is what was told before. */
function isMeant(name: string): boolean {
  return name !== '' && !TRANSPILED.test(name);
}

/** What code that looks at a file or, with a slash at the end, at the names in a folder, is told of it. Relative to the site. */
export function readState(name: string, siteDir: string, files: FileHashes): string {
  const file = path.resolve(siteDir, name);
  if (name.endsWith('/')) return files.hashNames(file) ?? 'none';
  const hash = files.hashFile(file);
  return hash ?? (files.hashNames(file) === undefined ? 'none' : 'folder');
}

function toName(target: string, siteDir: string): string {
  return path.relative(siteDir, path.resolve(target)).split(path.sep).join('/');
}

/** How a file is known among what was read: relative to the site. `undefined`: nothing follows from it. */
export function nameFile(file: string, siteDir: string): string | undefined {
  return isMeant(file) ? toName(file, siteDir) : undefined;
}

/** The same of the names in a folder. */
export function nameFolder(folder: string, siteDir: string): string | undefined {
  return isMeant(folder) ? `${toName(folder, siteDir)}/` : undefined;
}
