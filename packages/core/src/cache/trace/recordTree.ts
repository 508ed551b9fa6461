import {lstatSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Recorder} from './types.js';

/** Packages, which the lock file pins, and history: patterns that search a site seldom mean these. */
const UNSEARCHED = new Set(['node_modules', '.git']);

/** Without a magic character, a part of a pattern names a folder. */
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

/** The folder, and all folders below it that are wanted by their names. */
export function recordFolders(
  recorder: Recorder,
  folder: string,
  isWanted: (name: string) => boolean = () => true,
): void {
  const note: Note = (target, isListed) => isListed && recorder.recordFolder(target);
  walk(folder, note, isWanted);
}

/** The file, or all files and folders below the folder. */
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

/** All folders that files of the pattern may lie in. */
export function recordPattern(recorder: Recorder, pattern: string, cwd: string): void {
  recordFolders(recorder, findBase(pattern, cwd), (name) => !UNSEARCHED.has(name));
}
