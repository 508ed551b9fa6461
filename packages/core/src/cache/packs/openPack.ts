import {closeSync, fstatSync, openSync, readSync} from 'node:fs';
import path from 'node:path';
import {parseStoreFileName} from '../fileNames.js';
import type {Seal} from '../seal.js';
import type {Pack} from './pack.js';
import {decodeIndex, findIndex, FOOTER_LENGTH} from './packIndex.js';

/** Codes of errors for a pack that another build has removed. */
const GONE = ['ENOENT', 'ENOTDIR'];
/** Codes of errors that do not mean a damaged pack. */
const PASSING = ['EMFILE', 'ENFILE', 'ENOMEM'];

/** The folder of packs, and the seal that they must carry. */
export interface PackFolder {
  folder: string;
  seal: Seal;
}

export type OpenedPack = Pack | 'damaged' | 'foreign' | 'gone' | 'unreadable';

function readAt(fd: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  return bytes.subarray(0, readSync(fd, bytes, 0, length, position));
}

function readColumns(fd: number, size: number, o: {kind: string; seal: Seal}) {
  const start = findIndex(readAt(fd, size - FOOTER_LENGTH, FOOTER_LENGTH));
  const isThere = start !== undefined && start <= size - FOOTER_LENGTH;
  return isThere ? decodeIndex(readAt(fd, start, size - start), o) : 'damaged';
}

function readPack(fd: number, name: string, seal: Seal): Pack | 'damaged' | 'foreign' {
  const stats = fstatSync(fd);
  if (!stats.isFile() || stats.size < FOOTER_LENGTH) return 'damaged';
  const {label: kind, stamp} = parseStoreFileName(name)!;
  const columns = readColumns(fd, stats.size, {kind, seal});
  if (typeof columns === 'string') return columns;
  const uses = new Uint32Array(columns.keys.length);
  return {...columns, kind, stamp, name, fd, size: stats.size, uses};
}

function classify(error: unknown): OpenedPack {
  const {code = ''} = error as NodeJS.ErrnoException;
  if (GONE.includes(code)) return 'gone';
  return PASSING.includes(code) ? 'unreadable' : 'damaged';
}

/** Reads the index of a pack. Its entries are read on demand. */
export function openPack({folder, seal}: PackFolder, name: string): OpenedPack {
  let fd: number | undefined;
  try {
    fd = openSync(path.join(folder, name), 'r');
    const pack = readPack(fd, name, seal);
    if (typeof pack === 'string') closeSync(fd);
    return pack;
  } catch (error) {
    if (fd !== undefined) closeSync(fd);
    return classify(error);
  }
}
