import type {Seal} from '../seal.js';
import type {Encoding} from './pack.js';
import {encodeIndex} from './packIndex.js';

export interface PackEntry {
  key: string;
  bytes: Uint8Array;
  /** SHA-256 of the entry, see `hashEntry`. */
  hash: Buffer;
  encoding: Encoding;
}

/** The file of a pack with these entries: the same entries give the same bytes. */
export function encodePack(entries: PackEntry[], {kind, seal}: {kind: string; seal: Seal}): Buffer {
  let size = 0;
  const columns = {
    keys: entries.map(({key}) => key),
    offsets: entries.map(({bytes}) => (size += bytes.length) - bytes.length),
    lengths: entries.map(({bytes}) => bytes.length),
    hashes: entries.map(({hash}) => hash),
    encodings: entries.map(({encoding}) => encoding),
  };
  const index = encodeIndex(columns, {kind, start: size, seal});
  return Buffer.concat([...entries.map(({bytes}) => bytes), index]);
}
