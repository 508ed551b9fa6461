import {readFileSync} from 'node:fs';
import {checksum} from '../checksum.js';

/** What a file looked like when its hash was taken. */
export interface FileState {
  size: number;
  mtimeMs: number;
  ctimeMs: number;
  ino: number;
}

export interface FileEntry extends FileState {
  hash: string;
  /** The run of the table that asked for it last. */
  run: number;
}

export interface FileTable {
  /** How often the table was written. */
  run: number;
  entries: Map<string, FileEntry>;
}

export const HASH_LENGTH = 32;
const NUMBERS = ['size', 'mtimeMs', 'ctimeMs', 'ino', 'run'] as const;
const HEADER_LENGTH = 16;

/** Checksum, count, run, length of the paths; numbers; hashes; paths, a line each. */
export function encodeFileTable({run, entries}: FileTable): Buffer {
  const rows = [...entries.values()];
  const numbers = Float64Array.from(NUMBERS.flatMap((name) => rows.map((row) => row[name])));
  const file = Buffer.concat([
    Buffer.alloc(HEADER_LENGTH),
    Buffer.from(numbers.buffer),
    Buffer.from(rows.map(({hash}) => hash).join(''), 'latin1'),
    Buffer.from([...entries.keys()].join('\n')),
  ]);
  file.writeUInt32LE(rows.length, 4);
  file.writeUInt32LE(run, 8);
  file.writeUInt32LE(checksum(file.subarray(4)), 0);
  return file;
}

function decodeFileTable(file: Buffer): FileTable | undefined {
  if (file.length < HEADER_LENGTH) return undefined;
  if (file.readUInt32LE(0) !== checksum(file.subarray(4))) return undefined;
  const count = file.readUInt32LE(4);
  const hashesStart = HEADER_LENGTH + count * NUMBERS.length * 8;
  const pathsStart = hashesStart + count * HASH_LENGTH;
  const numbers = new Float64Array(
    new Uint8Array(file.subarray(HEADER_LENGTH, hashesStart)).buffer,
  );
  const hashes = file.toString('latin1', hashesStart, pathsStart);
  const paths = count > 0 ? file.toString('utf8', pathsStart).split('\n') : [];
  const at = (column: number, row: number) => numbers[column * count + row]!;
  const entries = new Map<string, FileEntry>();
  paths.forEach((path, row) =>
    entries.set(path, {
      size: at(0, row),
      mtimeMs: at(1, row),
      ctimeMs: at(2, row),
      ino: at(3, row),
      run: at(4, row),
      hash: hashes.slice(row * HASH_LENGTH, (row + 1) * HASH_LENGTH),
    }),
  );
  return {run: file.readUInt32LE(8), entries};
}

/** `'damaged'`: there is a file, but not such a table. */
export function readFileTable(file: string): FileTable | 'damaged' | undefined {
  try {
    return decodeFileTable(readFileSync(file)) ?? 'damaged';
  } catch (error) {
    const {code = ''} = error as NodeJS.ErrnoException;
    return ['ENOENT', 'ENOTDIR'].includes(code) ? undefined : 'damaged';
  }
}
