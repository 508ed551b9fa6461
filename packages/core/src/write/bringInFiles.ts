import {existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {besides} from './besides.js';
import {listFiles} from '../shared/listFiles.js';
import {removeTree} from './removeTree.js';

/** Within the folder of a patch: the files that are new, and the list of those that go. */
export const NEW_FILES = 'files';
const GONE_FILES = 'gone.json';

// All that a few files take to get to their places: whoever finds it there brings them to their end.
const toPending = (outDir: string) => besides(outDir, 'pending');

/** Whether a process was killed while files went to their places. */
export function isBringingIn(outDir: string): boolean {
  return existsSync(toPending(outDir));
}

/** What pages load comes before the pages themselves. */
function sortForReaders(files: string[]): string[] {
  const isPage = (file: string) => file.endsWith('.html');
  return [...files.filter((file) => !isPage(file)), ...files.filter(isPage)];
}

/** Puts files in their places and takes others away; as often as it takes, wherever it was killed. */
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

/** Replaces files of a site: from the first rename on, the others will follow, if need be by another process. */
export function bringInFiles(o: {dir: string; outDir: string; gone: string[]}): void {
  writeFileSync(path.join(o.dir, GONE_FILES), JSON.stringify(o.gone));
  renameSync(o.dir, toPending(o.outDir));
  finishBringingIn(o.outDir);
}
