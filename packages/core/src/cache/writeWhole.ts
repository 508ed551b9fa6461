import {renameSync, rmSync, writeFileSync, writeSync} from 'node:fs';
import path from 'node:path';
import {nameStoreFile} from './fileNames.js';

/** A write may take less than it is given. */
export function writeFully(fd: number, bytes: Uint8Array, position: number): void {
  let written = 0;
  while (written < bytes.length)
    written += writeSync(fd, bytes, written, bytes.length - written, position + written);
}

/** Readers see the file as it was or as it is now, never half of it. */
export function replaceFile(file: string, content: Uint8Array): void {
  const draft = path.join(path.dirname(file), `${nameStoreFile('file', Date.now())}.draft`);
  try {
    writeFileSync(draft, content);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, {force: true});
    throw error;
  }
}
