import {existsSync, readdirSync, rmdirSync} from 'node:fs';

/** All that is no folder below `root`, relative to it, with forward slashes. */
export function listFiles(root: string): string[] {
  const files: string[] = [];
  if (existsSync(root)) collect({root, files}, '');
  return files;
}

/** The same; folders that hold no file are removed. */
export function listFilesAndPrune(root: string): string[] {
  const files: string[] = [];
  collect({root, files, prune: true}, '');
  return files;
}

function collect(walk: {root: string; files: string[]; prune?: boolean}, folder: string): void {
  const {root, files, prune} = walk;
  const before = files.length;
  for (const entry of readdirSync(`${root}/${folder}`, {withFileTypes: true})) {
    if (entry.isDirectory()) collect(walk, `${folder}${entry.name}/`);
    else files.push(folder + entry.name);
  }
  if (prune && files.length === before && folder !== '') rmdirSync(`${root}/${folder}`);
}
