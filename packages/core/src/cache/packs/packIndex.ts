import {SEAL_LENGTH, type Seal, type Verdict} from '../seal.js';
import type {Column, Pack} from './pack.js';

const MAGIC = Buffer.from('VELOPACK', 'latin1');
/** Magic, count of entries, start of the index, seal of the index and of these. */
export const FOOTER_LENGTH = 16 + SEAL_LENGTH;
export const KEY_LENGTH = 32;
const HASH_LENGTH = 32;
/** Key, hash, offset, length, encoding. */
export const INDEX_ENTRY_LENGTH = KEY_LENGTH + HASH_LENGTH + 3 * 4;

type Columns = Pick<Pack, 'keys' | 'offsets' | 'lengths' | 'hashes' | 'encodings'>;

function toBytes(column: Column): Uint8Array {
  return new Uint8Array(Uint32Array.from(column).buffer);
}

const toLabel = (kind: string) => `pack ${kind}`;

/** Index and footer of a pack whose entries end at `start`. */
export function encodeIndex(
  columns: Columns,
  o: {kind: string; start: number; seal: Seal},
): Buffer {
  const {keys, offsets, lengths, hashes, encodings} = columns;
  const footer = Buffer.alloc(FOOTER_LENGTH - SEAL_LENGTH);
  MAGIC.copy(footer);
  footer.writeUInt32LE(keys.length, 8);
  footer.writeUInt32LE(o.start, 12);
  const numbers = [offsets, lengths, encodings].map(toBytes);
  const index = [...numbers, ...hashes, Buffer.from(keys.join(''), 'latin1')];
  const sealed = Buffer.concat([...index, footer]);
  return Buffer.concat([sealed, o.seal.make(toLabel(o.kind), sealed)]);
}

/** Where the index of a pack starts, if these are the last bytes of a pack. */
export function findIndex(footer: Buffer): number | undefined {
  const isFooter = footer.length === FOOTER_LENGTH && footer.subarray(0, 8).equals(MAGIC);
  return isFooter ? footer.readUInt32LE(12) : undefined;
}

/** `bytes` are index and footer; they must start at a multiple of four in their memory. */
export function decodeIndex(
  bytes: Buffer,
  {kind, seal}: {kind: string; seal: Seal},
): Columns | Exclude<Verdict, 'whole'> {
  const sealed = bytes.subarray(0, -SEAL_LENGTH);
  const verdict = seal.check(toLabel(kind), sealed, bytes.subarray(-SEAL_LENGTH));
  if (verdict !== 'whole') return verdict;
  const count = sealed.readUInt32LE(sealed.length - 8);
  if (sealed.length !== count * INDEX_ENTRY_LENGTH + FOOTER_LENGTH - SEAL_LENGTH) return 'damaged';
  return readColumns(sealed, count);
}

function readColumns(bytes: Buffer, count: number): Columns {
  const numbers = (column: number) =>
    new Uint32Array(bytes.buffer, bytes.byteOffset + 4 * column * count, count);
  const hashes = bytes.subarray(12 * count, (12 + HASH_LENGTH) * count);
  const keys = bytes.toString('latin1', (12 + HASH_LENGTH) * count, INDEX_ENTRY_LENGTH * count);
  return {
    offsets: numbers(0),
    lengths: numbers(1),
    encodings: numbers(2),
    hashes: Array.from({length: count}, (_, index) =>
      hashes.subarray(index * HASH_LENGTH, (index + 1) * HASH_LENGTH),
    ),
    keys: Array.from({length: count}, (_, index) =>
      keys.slice(index * KEY_LENGTH, (index + 1) * KEY_LENGTH),
    ),
  };
}
