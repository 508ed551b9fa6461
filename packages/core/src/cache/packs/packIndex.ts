import {checksum} from '../checksum.js';
import type {Column, Pack} from './pack.js';

const MAGIC = Buffer.from('VELOPACK', 'latin1');
export const FOOTER_LENGTH = 24;
export const KEY_LENGTH = 32;
/** Key, offset, length, checksum, encoding. */
export const INDEX_ENTRY_LENGTH = KEY_LENGTH + 4 * 4;

export interface Footer {
  count: number;
  checksum: number;
  /** Where the index starts. */
  start: number;
}

type Columns = Pick<Pack, 'keys' | 'offsets' | 'lengths' | 'checksums' | 'encodings'>;

function toBytes(column: Column): Uint8Array {
  return new Uint8Array(Uint32Array.from(column).buffer);
}

/** Index and footer of a pack whose entries end at `start`. */
export function encodeIndex(columns: Columns, start: number): Buffer {
  const {keys, offsets, lengths, checksums, encodings} = columns;
  const numbers = [offsets, lengths, checksums, encodings].map(toBytes);
  const index = Buffer.concat([Buffer.from(keys.join(''), 'latin1'), ...numbers]);
  const footer = Buffer.alloc(FOOTER_LENGTH);
  MAGIC.copy(footer);
  footer.writeUInt32LE(keys.length, 8);
  footer.writeUInt32LE(checksum(index), 12);
  footer.writeUInt32LE(start, 16);
  footer.writeUInt32LE(checksum(footer.subarray(0, 20)), 20);
  return Buffer.concat([index, footer]);
}

export function decodeFooter(bytes: Buffer): Footer | undefined {
  const isFooter =
    bytes.length === FOOTER_LENGTH &&
    bytes.subarray(0, 8).equals(MAGIC) &&
    bytes.readUInt32LE(20) === checksum(bytes.subarray(0, 20));
  return isFooter
    ? {
        count: bytes.readUInt32LE(8),
        checksum: bytes.readUInt32LE(12),
        start: bytes.readUInt32LE(16),
      }
    : undefined;
}

/** `bytes` must start at a multiple of four in its memory. */
export function decodeIndex(bytes: Buffer, footer: Footer): Columns | undefined {
  const {count} = footer;
  if (bytes.length !== count * INDEX_ENTRY_LENGTH) return undefined;
  if (checksum(bytes) !== footer.checksum) return undefined;
  const text = bytes.toString('latin1', 0, count * KEY_LENGTH);
  const keys = Array.from({length: count}, (_, index) =>
    text.slice(index * KEY_LENGTH, (index + 1) * KEY_LENGTH),
  );
  const column = (number: number) =>
    new Uint32Array(bytes.buffer, bytes.byteOffset + count * (KEY_LENGTH + 4 * number), count);
  return {
    keys,
    offsets: column(0),
    lengths: column(1),
    checksums: column(2),
    encodings: column(3),
  };
}
