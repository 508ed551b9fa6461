import {lstatSync, readFileSync} from 'node:fs';
import {brotliDecompressSync} from 'node:zlib';
import {toStoreKey, type Store} from '../../cache/index.js';
import {compressFast} from '../../shared/compressFast.js';

/** A kept file. `hash` may be any name for the content, which the code that made the file chose. */
export interface KeptFile {
  file: string;
  hash: string;
}

const toKey = ({file, hash}: KeptFile) => toStoreKey(['file of the site', file, hash]);

export const isKept = (kept: KeptFile, store: Store) => store.has('rendered', toKey(kept));

/** Keeps the file at `source`, which must not be a link. */
export function keepFile(kept: KeptFile, source: string, store: Store): void {
  if (isKept(kept, store)) return;
  if (lstatSync(source).isSymbolicLink()) throw new Error(`${kept.file} is a link`);
  store.putBytes('rendered', toKey(kept), compressFast(readFileSync(source)));
}

/** Throws if the store has lost the file. */
export function readKeptFile(kept: KeptFile, store: Store): Uint8Array {
  const bytes = store.getBytes('rendered', toKey(kept));
  if (!bytes) throw new Error(`the store has lost ${kept.file}`);
  return brotliDecompressSync(bytes);
}
