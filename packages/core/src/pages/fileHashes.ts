import {readdirSync, readFileSync, statSync} from 'node:fs';
import type {FileHashes} from '../cache/types.js';
import {hashContent} from '../shared/hash.js';

const LENGTH = 32;

function hashFile(file: string): string | undefined {
  const isFile = statSync(file, {throwIfNoEntry: false})?.isFile();
  return isFile ? hashContent(readFileSync(file), LENGTH) : undefined;
}

function hashNames(folder: string): string | undefined {
  const isFolder = statSync(folder, {throwIfNoEntry: false})?.isDirectory();
  return isFolder ? hashContent(readdirSync(folder).sort().join('\0'), LENGTH) : undefined;
}

/** Reads whatever it is asked for. */
export function readHashes(): FileHashes {
  return {hashFile, hashNames};
}

/** Asks for each file and folder once: during a build they stay as they are. */
export function rememberHashes(hashes: FileHashes): FileHashes {
  const files = new Map<string, string | undefined>();
  const folders = new Map<string, string | undefined>();
  return {
    hashFile(file) {
      if (!files.has(file)) files.set(file, hashes.hashFile(file));
      return files.get(file);
    },
    hashNames(folder) {
      if (!folders.has(folder)) folders.set(folder, hashes.hashNames(folder));
      return folders.get(folder);
    },
  };
}
