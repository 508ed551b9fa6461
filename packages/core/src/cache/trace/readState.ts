import path from 'node:path';
import type {FileHashes} from '../files/types.js';

/** The cache of jiti. It names files by the code that they were made from, so nothing depends on whether such a file exists. */
const TRANSPILED = /[\\/](?:node-jiti|\.cache[\\/]jiti)(?:[\\/]|$)/;

/** Whether a value can depend on the file or folder. An empty name means a descriptor, whose file is recorded already. */
function isMeant(name: string): boolean {
  return name !== '' && !TRANSPILED.test(name);
}

/**
 * The state of a file or, if `name` ends with a slash, of the names in a folder: a hash, or `none`, or `folder`. `name` is relative to the
 * site.
 */
export function readState(name: string, siteDir: string, files: FileHashes): string {
  const file = path.resolve(siteDir, name);
  if (name.endsWith('/')) return files.hashNames(file) ?? 'none';
  const hash = files.hashFile(file);
  return hash ?? (files.hashNames(file) === undefined ? 'none' : 'folder');
}

function toName(target: string, siteDir: string): string {
  return path.relative(siteDir, path.resolve(target)).split(path.sep).join('/');
}

/** The name of a file in a trace: its path relative to the site. `undefined`: no value can depend on it. */
export function nameFile(file: string, siteDir: string): string | undefined {
  return isMeant(file) ? toName(file, siteDir) : undefined;
}

/** The name of a folder in a trace, likewise. It ends with a slash. */
export function nameFolder(folder: string, siteDir: string): string | undefined {
  return isMeant(folder) ? `${toName(folder, siteDir)}/` : undefined;
}
