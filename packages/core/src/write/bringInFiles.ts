import {existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {besides} from './besides.js';
import {listFiles} from '../shared/listFiles.js';
import {removeTree} from './removeTree.js';

/** Names within the folder of a patch: the folder of the new files, and the list of the removed ones. */
export const NEW_FILES = 'files';
export const GONE_FILES = 'gone.json';

// The folder holds all that the move needs: a process that finds it can finish the move.
const toPending = (outDir: string) => besides(outDir, 'pending');

/** Whether a process was killed while it moved files to their places. */
export function isBringingIn(outDir: string): boolean {
  return existsSync(toPending(outDir));
}

/** Sorts files so that a page comes after the files that it loads. */
function sortForReaders(files: string[]): string[] {
  const isPage = (file: string) => file.endsWith('.html');
  return [...files.filter((file) => !isPage(file)), ...files.filter(isPage)];
}

/** Moves new files to their places and removes others. It may be repeated, wherever it was killed. */
export function finishBringingIn(outDir: string): void {
  const pending = toPending(outDir);
  if (!existsSync(pending)) return;
  const gone = JSON.parse(readFileSync(path.join(pending, GONE_FILES), 'utf8')) as string[];
  const folder = path.join(pending, NEW_FILES);
  for (const file of sortForReaders(listFiles(folder))) {
    const target = path.join(outDir, file);
    mkdirSync(path.dirname(target), {recursive: true});
    renameSync(path.join(folder, file), target);
  }
  for (const file of gone) rmSync(path.join(outDir, file), {force: true});
  removeTree(pending);
}

/** Replaces files of a site. After the first rename, the others will follow, if need be in another process. */
export function bringInFiles(o: {dir: string; outDir: string; gone: string[]}): void {
  writeFileSync(path.join(o.dir, GONE_FILES), JSON.stringify(o.gone));
  renameSync(o.dir, toPending(o.outDir));
  finishBringingIn(o.outDir);
}
