import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** See `packIndex.ts`: magic, count, start of the index, SHA-256 and signature. */
const FOOTER_LENGTH = 80;
const HASH_LENGTH = 32;
const KEY_LENGTH = 32;

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export function listPacks(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pack'))
    .map((name) => ({kind: name.split('.')[0], file: path.join(folder, name)}));
}

function listEntries(bytes) {
  const footer = bytes.subarray(-FOOTER_LENGTH);
  const [count, start] = [footer.readUInt32LE(8), footer.readUInt32LE(12)];
  const hashes = start + 12 * count;
  const keys = hashes + HASH_LENGTH * count;
  return Array.from({length: count}, (_, index) => ({
    offset: bytes.readUInt32LE(start + 4 * index),
    length: bytes.readUInt32LE(start + 4 * (count + index)),
    hash: bytes.subarray(hashes + HASH_LENGTH * index, hashes + HASH_LENGTH * (index + 1)),
    key: bytes.subarray(keys + KEY_LENGTH * index, keys + KEY_LENGTH * (index + 1)),
  }));
}

/** Has the index name the entries as they are now; its signature stays, as only the key makes another. */
function writeHashes(bytes, kind) {
  for (const {key, offset, length, hash} of listEntries(bytes))
    sha256(key, bytes.subarray(offset, offset + length)).copy(hash);
  const start = bytes.subarray(-FOOTER_LENGTH).readUInt32LE(12);
  const sealed = bytes.subarray(start, -2 * HASH_LENGTH);
  sha256(`pack ${kind}\0`, sealed).copy(bytes, bytes.length - 2 * HASH_LENGTH);
}

/** Changes every entry of a pack; gives how many. `hashes`: writes the right SHA-256 of what it left. */
export function poisonPack({kind, file}, {hashes}) {
  const bytes = readFileSync(file);
  const entries = listEntries(bytes);
  for (const {offset, length} of entries) bytes[offset + (length >> 1)] ^= 1;
  if (hashes) writeHashes(bytes, kind);
  writeFileSync(file, bytes);
  return entries.length;
}
