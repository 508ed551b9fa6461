import {createRequire} from 'node:module';
import {setImmediate as letOthersGoFirst} from 'node:timers/promises';
import type {FileHashes} from '../../cache/index.js';

const {cache} = createRequire(import.meta.url);

/** Absolute paths of the code that this process has loaded by `require`. */
export function listLoadedModules(): string[] {
  return Object.keys(cache);
}

/** Ahead of the fingerprint, which needs all of it: while others are waited for. */
export async function hashLoadedModules({hashFile}: FileHashes): Promise<void> {
  for (const file of listLoadedModules()) {
    await letOthersGoFirst();
    hashFile(file);
  }
}
