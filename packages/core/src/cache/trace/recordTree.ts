import {lstatSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Recorder} from './types.js';

/** Folders that a search skips: packages, which the lock file pins, and the history. Patterns seldom mean these. */
const UNSEARCHED = new Set(['node_modules', '.git']);

/** The special characters of patterns. A part of a pattern without them is the name of a folder. */
const MAGIC = /[*?[\]{}()!+@]/;

const isFolder = (target: string) =>
  lstatSync(target, {throwIfNoEntry: false})?.isDirectory() ?? false;

type Note = (target: string, isFolder: boolean) => void;

function walk(folder: string, note: Note, isWanted: (name: string) => boolean): void {
  note(folder, true);
  if (!isFolder(folder)) return;
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const target = path.join(folder, entry.name);
    if (!entry.isDirectory()) note(target, false);
    else if (isWanted(entry.name)) walk(target, note, isWanted);
  }
}

/** Records the folder, and all folders below it whose names are wanted. */
export function recordFolders(
  recorder: Recorder,
  folder: string,
  isWanted: (name: string) => boolean = () => true,
): void {
  const note: Note = (target, isListed) => isListed && recorder.recordFolder(target);
  walk(folder, note, isWanted);
}

/** Records the file, or the folder with all files and folders below it. */
export function recordTree(recorder: Recorder, source: string): void {
  const note: Note = (target, isListed) =>
    isListed ? recorder.recordFolder(target) : recorder.recordFile(target);
  if (isFolder(source)) walk(source, note, () => true);
  else recorder.recordFile(source);
}

function findBase(pattern: string, cwd: string): string {
  const parts = pattern.split('/');
  const magic = parts.findIndex((part) => MAGIC.test(part));
  const named = parts.slice(0, magic === -1 ? -1 : magic);
  return path.resolve(cwd, named.join('/') || (pattern.startsWith('/') ? '/' : '.'));
}

/** Records all folders in which files of the pattern may be. */
export function recordPattern(recorder: Recorder, pattern: string, cwd: string): void {
  recordFolders(recorder, findBase(pattern, cwd), (name) => !UNSEARCHED.has(name));
}
