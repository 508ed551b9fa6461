import {closeSync, fstatSync, openSync, readSync} from 'node:fs';
import path from 'node:path';
import {parseStoreFileName} from '../fileNames.js';
import type {Pack} from './pack.js';
import {decodeFooter, decodeIndex, FOOTER_LENGTH} from './packIndex.js';

/** Another build may drop a pack at any moment. */
const GONE = ['ENOENT', 'ENOTDIR'];
/** Nothing that the pack could be blamed for. */
const PASSING = ['EMFILE', 'ENFILE', 'ENOMEM'];

export type OpenedPack = Pack | 'damaged' | 'gone' | 'unreadable';

function readAt(fd: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  return bytes.subarray(0, readSync(fd, bytes, 0, length, position));
}

function readColumns(fd: number, size: number): ReturnType<typeof decodeIndex> {
  const footer = decodeFooter(readAt(fd, size - FOOTER_LENGTH, FOOTER_LENGTH));
  const length = footer ? size - FOOTER_LENGTH - footer.start : -1;
  return footer && length >= 0 ? decodeIndex(readAt(fd, footer.start, length), footer) : undefined;
}

function readPack(fd: number, name: string): Pack | undefined {
  const stats = fstatSync(fd);
  if (!stats.isFile() || stats.size < FOOTER_LENGTH) return undefined;
  const columns = readColumns(fd, stats.size);
  const {label: kind, stamp} = parseStoreFileName(name)!;
  return (
    columns && {
      ...columns,
      kind,
      stamp,
      name,
      fd,
      size: stats.size,
      uses: new Uint32Array(columns.keys.length),
    }
  );
}

function classify(error: unknown): OpenedPack {
  const {code = ''} = error as NodeJS.ErrnoException;
  if (GONE.includes(code)) return 'gone';
  return PASSING.includes(code) ? 'unreadable' : 'damaged';
}

/** Reads the index of a pack; its entries are read when they are asked for. */
export function openPack(folder: string, name: string): OpenedPack {
  let fd: number | undefined;
  try {
    fd = openSync(path.join(folder, name), 'r');
    const pack = readPack(fd, name);
    if (!pack) closeSync(fd);
    return pack ?? 'damaged';
  } catch (error) {
    if (fd !== undefined) closeSync(fd);
    return classify(error);
  }
}
