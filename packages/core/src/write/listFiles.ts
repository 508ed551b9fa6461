import {existsSync, readdirSync} from 'node:fs';

/** All that is no folder below `root`, relative to it, with forward slashes. */
export function listFiles(root: string): string[] {
  const files: string[] = [];
  if (existsSync(root)) collect(root, '', files);
  return files;
}

function collect(root: string, folder: string, files: string[]): void {
  for (const entry of readdirSync(`${root}/${folder}`, {withFileTypes: true})) {
    if (entry.isDirectory()) collect(root, `${folder}${entry.name}/`, files);
    else files.push(folder + entry.name);
  }
}
