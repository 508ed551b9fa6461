import {createRequire} from 'node:module';

const {cache} = createRequire(import.meta.url);

/** Absolute paths of the code that this process has loaded by `require`. */
export function listLoadedModules(): string[] {
  return Object.keys(cache);
}
