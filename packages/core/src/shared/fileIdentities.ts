import {lstatSync} from 'node:fs';
import path from 'node:path';
import {listFiles} from './listFiles.js';

/** File, relative to the folder → what differs once the file was written or replaced. */
export type FileIdentities = Map<string, string>;

export function identifyFile(file: string): string {
  const {mtimeMs, size, ino} = lstatSync(file);
  return `${mtimeMs} ${size} ${ino}`;
}

export function listIdentities(folder: string): FileIdentities {
  const identify = (file: string) => identifyFile(path.join(folder, file));
  return new Map(listFiles(folder).map((file) => [file, identify(file)]));
}

/** Files that appeared or changed since. */
export function listWritten(folder: string, before: FileIdentities): string[] {
  const isNew = ([file, identity]: [string, string]) => before.get(file) !== identity;
  return [...listIdentities(folder)].filter(isNew).map(([file]) => file);
}
