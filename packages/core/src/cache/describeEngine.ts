import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {toStoreKey} from './storeKey.js';
import type {FileHashes} from './files/types.js';

const LIB = fileURLToPath(new URL('..', import.meta.url));

let described: string | undefined;

/**
 * Changes with the engine's own code. It keeps Docusaurus's version number from release to release: only the code tells one
 * engine from the next.
 */
export function describeEngine(files: FileHashes): string {
  described ??= readDescription() ?? hashCode(files);
  return described;
}

/** Written along with the bundle of the engine; there is none while its sources are being watched. */
function readDescription(): string | undefined {
  try {
    return readFileSync(path.join(LIB, 'node/code.txt'), 'utf8');
  } catch {
    return undefined;
  }
}

function hashCode(files: FileHashes): string {
  const names = readdirSync(LIB, {recursive: true, encoding: 'utf8'}).filter((name) =>
    /\.[cm]?js$/.test(name),
  );
  return toStoreKey(names.sort().map((name) => [name, files.hashFile(path.join(LIB, name))]));
}
