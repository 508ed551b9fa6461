import {createHash} from 'node:crypto';
import {closeSync, openSync, readFileSync, readSync, statSync} from 'node:fs';

const LENGTH = 32;
const CHUNK = 4 * 2 ** 20;

/** Returns the hash of a content: hexadecimal, 128 bits. */
export function hashOutput(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, LENGTH);
}

/** The same for a file. A large one is read piece by piece. */
export function hashOutputFile(file: string, size = statSync(file).size): string {
  return size <= CHUNK ? hashOutput(readFileSync(file)) : hashInPieces(file);
}

function hashInPieces(file: string): string {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(CHUNK);
  const handle = openSync(file, 'r');
  try {
    for (let read = readSync(handle, piece); read > 0; read = readSync(handle, piece)) {
      hash.update(piece.subarray(0, read));
    }
  } finally {
    closeSync(handle);
  }
  return hash.digest('hex').slice(0, LENGTH);
}
