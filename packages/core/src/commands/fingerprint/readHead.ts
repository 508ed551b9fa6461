import {readFileSync} from 'node:fs';
import path from 'node:path';

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function findGitFolder(folder: string): string | undefined {
  const git = path.join(folder, '.git');
  if (read(path.join(git, 'HEAD'))) return git;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : findGitFolder(parent);
}

/** The commit that a folder is at: dates and authors of pages come from its history. `undefined`: none to be told. */
export function readHead(folder: string): string | undefined {
  const git = findGitFolder(folder);
  if (!git) return undefined;
  const head = read(path.join(git, 'HEAD'))!;
  const ref = /^ref: (.+)$/.exec(head)?.[1];
  if (!ref) return head;
  const packed = read(path.join(git, 'packed-refs')) ?? '';
  return read(path.join(git, ref)) ?? packed.split('\n').find((line) => line.endsWith(` ${ref}`));
}
