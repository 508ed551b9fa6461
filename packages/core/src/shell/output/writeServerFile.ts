import path from 'node:path';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import type {OutputFile} from './types.js';
import {hashContent} from '../../shared/hash.js';

/** In milliseconds: longer than any build that may still load a file. */
const LONGEST_BUILD = 24 * 60 * 60 * 1000;

function holds(target: string, hash: string): boolean {
  try {
    return hashContent(readFileSync(target), 32) === hash;
  } catch {
    return false;
  }
}

/**
 * Replaces the file as a whole, and only if it differs, since workers of another build may be loading it. Returns the hash of
 * the file that is there afterwards.
 */
export function writeServerFile(folder: string, {file, hash, read}: OutputFile): string {
  const target = path.join(folder, file);
  if (holds(target, hash)) {
    utimesSync(target, new Date(), new Date());
    return hash;
  }
  const draft = `${target}.${process.pid}.draft`;
  const bytes = read();
  mkdirSync(path.dirname(target), {recursive: true});
  writeFileSync(draft, bytes);
  renameSync(draft, target);
  return hashContent(bytes, 32);
}

/** Removes files and folders that no build has used for `longest` milliseconds. */
export function dropOldServerFiles(folder: string, longest = LONGEST_BUILD): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const age = Date.now() - (statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? Infinity);
    if (age > longest) rmSync(file, {recursive: true, force: true});
  }
}
