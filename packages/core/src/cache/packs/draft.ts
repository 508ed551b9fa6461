import {mkdirSync, openSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {nameStoreFile} from '../fileNames.js';
import {writeFully} from '../writeWhole.js';
import {hashEntry, type Seal} from '../seal.js';
import {closePack, type Encoding, type Pack} from './pack.js';
import {encodeIndex} from './packIndex.js';

const PIECE = 4 * 1024 * 1024;

/** A pack that is being written. After a call has thrown, only `discard` may be called. */
export interface Draft {
  pack: Pack;
  /** @returns The number of the entry in the pack. */
  append(entry: {key: string; bytes: Uint8Array; encoding: Encoding; use: number}): number;
  /** Completes the file and gives it its final name, by which other processes see it. */
  finish(): void;
  discard(): void;
}

type Tail = {start: number; bytes: Buffer};

function flush(pack: Pack, tail: Tail): void {
  writeFully(pack.fd, tail.bytes.subarray(0, pack.size - tail.start), tail.start);
  tail.start = pack.size;
}

function appendBytes(pack: Pack, tail: Tail, bytes: Uint8Array): void {
  if (pack.size - tail.start + bytes.length > PIECE) flush(pack, tail);
  if (bytes.length > PIECE) {
    writeFully(pack.fd, bytes, pack.size);
    tail.start += bytes.length;
  } else {
    tail.bytes.set(bytes, pack.size - tail.start);
  }
  pack.size += bytes.length;
}

function openFile(folder: string, file: string): number {
  mkdirSync(folder, {recursive: true});
  return openSync(file, 'wx+');
}

export function openDraft(o: {folder: string; kind: string; stamp: number; seal: Seal}): Draft {
  const {folder, kind, stamp, seal} = o;
  const name = nameStoreFile(kind, stamp);
  const draft = path.join(folder, `${name}.draft`);
  const tail: Tail = {start: 0, bytes: Buffer.allocUnsafeSlow(PIECE)};
  const pack: Pack = {
    kind,
    stamp,
    name: `${name}.pack`,
    fd: openFile(folder, draft),
    size: 0,
    keys: [],
    offsets: [],
    lengths: [],
    hashes: [],
    encodings: [],
    uses: [],
    tail,
  };
  const push = (column: 'offsets' | 'lengths' | 'encodings' | 'uses', value: number) =>
    (pack[column] as number[]).push(value);
  return {
    pack,
    append({key, bytes, encoding, use}) {
      push('offsets', pack.size);
      appendBytes(pack, tail, bytes);
      push('lengths', bytes.length);
      pack.hashes.push(hashEntry(key, bytes));
      push('encodings', encoding);
      push('uses', use);
      return pack.keys.push(key) - 1;
    },
    finish() {
      flush(pack, tail);
      delete pack.tail;
      const index = encodeIndex(pack, {kind, start: pack.size, seal});
      writeFully(pack.fd, index, pack.size);
      pack.size += index.length;
      renameSync(draft, path.join(folder, pack.name));
    },
    discard() {
      closePack(pack);
      try {
        rmSync(draft, {force: true});
      } catch {
        // The next build removes it.
      }
    },
  };
}
