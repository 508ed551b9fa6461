import {readFileSync} from 'node:fs';
import path from 'node:path';
import {hashBytes, type Store} from '../../cache/index.js';
import type {BuiltOutput} from './builtOutput.js';

/** The files that a hook made: path relative to the output folder → hash of the content. */
export interface HookFiles {
  [file: string]: string;
}

export interface WrittenFile {
  /** Relative to the output folder. */
  name: string;
  bytes: Buffer;
  hash: string;
}

const toFileKey = (hash: string) => `file of a postBuild hook ${hash}`;

/** Reads the files with these names, relative to the output folder. */
export function readHookFiles(names: string[], {dir}: BuiltOutput): WrittenFile[] {
  return names.map((name) => {
    const bytes = readFileSync(path.join(dir, name));
    return {name, bytes, hash: hashBytes(bytes)};
  });
}

export function storeHookFiles(files: WrittenFile[], store: Store): void {
  for (const {bytes, hash} of files) store.putBytes('loaded', toFileKey(hash), bytes);
}

export function holdsHookFiles(files: HookFiles, store: Store): boolean {
  return Object.values(files).every((hash) => store.has('loaded', toFileKey(hash)));
}

/** Puts the files from the store into the output. */
export function placeHookFiles(files: HookFiles, output: BuiltOutput, store: Store): void {
  for (const [file, hash] of Object.entries(files)) {
    output.noteWrite(file);
    output.emit(file, () => store.getBytes('loaded', toFileKey(hash))!, hash);
  }
}

/** The content of the files, by name. `from`: the store, or the output folder, in which they lie after the hook ran again. */
export function printHookFiles(files: HookFiles, from: Store | string) {
  const read = (file: string, hash: string) =>
    typeof from === 'string'
      ? readFileSync(path.join(from, file))
      : (from.getBytes('loaded', toFileKey(hash)) ?? '');
  const entries = Object.entries(files).map(([file, hash]) => [file, read(file, hash)] as const);
  return Object.fromEntries(entries);
}
