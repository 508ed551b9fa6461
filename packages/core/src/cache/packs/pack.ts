import {closeSync, readSync} from 'node:fs';
import {hashEntry} from '../seal.js';

/** One number per entry. */
export type Column = number[] | Uint32Array;

/** How the bytes of an entry are read: as they are, or as a value that `node:v8` serialized. */
export const BYTES = 0;
export const VALUE = 1;
export type Encoding = typeof BYTES | typeof VALUE;

/** Entries of one kind in one file: their bytes, an index, a footer. Once a pack has its final name, nothing writes to it. */
export interface Pack {
  kind: string;
  /** Of two packs with the same key, the one with the later stamp holds the value. */
  stamp: number;
  name: string;
  fd: number;
  /** Size of the file, in bytes. */
  size: number;
  keys: string[];
  offsets: Column;
  lengths: Column;
  /** SHA-256 of each entry. */
  hashes: Buffer[];
  encodings: Column;
  /** For each entry, the generation that last asked for it; see `uses.ts`. */
  uses: Column;
  /** The last bytes of a draft, which are in memory and not yet in the file. */
  tail?: {start: number; bytes: Buffer};
}

function readRange({fd, tail}: Pack, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  if (tail && offset >= tail.start) {
    tail.bytes.copy(bytes, 0, offset - tail.start, offset - tail.start + length);
    return bytes;
  }
  let filled = 0;
  while (filled < length) {
    const read = readSync(fd, bytes, filled, length - filled, offset + filled);
    if (read === 0) break;
    filled += read;
  }
  return bytes.subarray(0, filled);
}

/** `undefined`: the entry is damaged. */
export function readEntry(pack: Pack, index: number): Buffer | undefined {
  try {
    const length = pack.lengths[index]!;
    const bytes = readRange(pack, pack.offsets[index]!, length);
    const isWhole = hashEntry(pack.keys[index]!, bytes).equals(pack.hashes[index]!);
    return isWhole ? bytes : undefined;
  } catch {
    return undefined;
  }
}

export function closePack({fd}: Pack): void {
  try {
    closeSync(fd);
  } catch {
    // No error here can lose bytes that are still needed.
  }
}
