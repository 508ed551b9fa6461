import {renameSync, rmSync, writeFileSync, writeSync} from 'node:fs';
import path from 'node:path';
import {nameStoreFile} from './fileNames.js';

/** Writes all bytes: a single write may write fewer than it gets. */
export function writeFully(fd: number, bytes: Uint8Array, position: number): void {
  let written = 0;
  while (written < bytes.length)
    written += writeSync(fd, bytes, written, bytes.length - written, position + written);
}

function replaceBy(draft: string, file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(draft, content);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, {force: true});
    throw error;
  }
}

/** Replaces a file at once: a process that reads it gets the old or the new content, never half of it. */
export function replaceFile(file: string, content: Uint8Array): void {
  const draft = `${nameStoreFile('file', Date.now())}.draft`;
  replaceBy(path.join(path.dirname(file), draft), file, content);
}

export const DRAFT = '.draft';

/** Like {@link replaceFile}, for folders that each build of a site fills with the same files while another process may read them. */
export function replaceGenerated(file: string, content: string): void {
  replaceBy(`${file}.${process.pid}${DRAFT}`, file, content);
}
