import {readFileSync} from 'node:fs';
import {SEAL_LENGTH, type Seal, type Verdict} from '../seal.js';

/** Size, times and inode of a file when its hash was computed. */
export interface FileState {
  size: number;
  mtimeMs: number;
  ctimeMs: number;
  ino: number;
}

export interface FileEntry extends FileState {
  hash: string;
  /** The {@link FileTable.run} in which a build last asked for the hash. */
  run: number;
}

export interface FileTable {
  /** How often the table was written. */
  run: number;
  entries: Map<string, FileEntry>;
}

export const HASH_LENGTH = 32;
const NUMBERS = ['size', 'mtimeMs', 'ctimeMs', 'ino', 'run'] as const;
const HEADER_LENGTH = 8;

/** The layout of the file: seal; count and run; numbers, column by column; hashes; paths, one per line. */
export function encodeFileTable({run, entries}: FileTable, seal: Seal): Buffer {
  const rows = [...entries.values()];
  const numbers = Float64Array.from(NUMBERS.flatMap((name) => rows.map((row) => row[name])));
  const bytes = Buffer.concat([
    Buffer.alloc(HEADER_LENGTH),
    Buffer.from(numbers.buffer),
    Buffer.from(rows.map(({hash}) => hash).join(''), 'latin1'),
    Buffer.from([...entries.keys()].join('\n')),
  ]);
  bytes.writeUInt32LE(rows.length, 0);
  bytes.writeUInt32LE(run, 4);
  return Buffer.concat([seal.make('files', bytes), bytes]);
}

function decodeFileTable(file: Buffer): FileTable {
  const count = file.readUInt32LE(0);
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
  return {run: file.readUInt32LE(4), entries};
}

/** `undefined`: there is no file; `'damaged'`: its content is not such a table; `'foreign'`: it is not signed with the key that is set. */
export function readFileTable(
  file: string,
  seal: Seal,
): FileTable | Exclude<Verdict, 'whole'> | undefined {
  try {
    const whole = readFileSync(file);
    const bytes = whole.subarray(SEAL_LENGTH);
    const verdict = seal.check('files', bytes, whole.subarray(0, SEAL_LENGTH));
    return verdict === 'whole' ? decodeFileTable(bytes) : verdict;
  } catch (error) {
    const {code = ''} = error as NodeJS.ErrnoException;
    return ['ENOENT', 'ENOTDIR'].includes(code) ? undefined : 'damaged';
  }
}
