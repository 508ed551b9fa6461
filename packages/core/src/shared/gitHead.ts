import {readFileSync} from 'node:fs';
import path from 'node:path';

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function findPacked(git: string, ref: string): string | undefined {
  const lines = read(path.join(git, 'packed-refs'))?.split('\n') ?? [];
  return lines.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0];
}

/** The commit that a folder `.git` is at, without a process. `undefined`: none, or only git can tell, as in a worktree. */
export function readCommit(git: string): string | undefined {
  const head = read(path.join(git, 'HEAD'));
  const ref = /^ref: (.+)$/.exec(head ?? '')?.[1];
  const commit = ref === undefined ? head : (read(path.join(git, ref)) ?? findPacked(git, ref));
  return commit !== undefined && /^[0-9a-f]{40,64}$/.test(commit) ? commit : undefined;
}

/** The folder `.git` of the repository that holds a folder. */
export function findGitFolder(folder: string): string | undefined {
  const git = path.join(folder, '.git');
  if (read(path.join(git, 'HEAD')) !== undefined) return git;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : findGitFolder(parent);
}
