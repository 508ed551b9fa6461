import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {readCommit} from '../../shared/gitHead.js';

/** A repository, and the commit that it is at. */
export interface Head {
  /** Absolute. */
  root: string;
  commit: string;
}

function runGit(root: string, args: string[]): string | undefined {
  try {
    const quiet = ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false'];
    return execFileSync('git', [...quiet, ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    });
  } catch {
    return undefined;
  }
}

/** Makes a function that finds the repository of a folder. A folder in a submodule belongs to that repository. */
export function createHeadFinder(): (folder: string) => Head | undefined {
  const roots = new Map<string, Head | undefined>();
  return function findHead(folder) {
    if (!roots.has(folder)) {
      const parent = path.dirname(folder);
      const isRoot = existsSync(path.join(folder, '.git'));
      roots.set(
        folder,
        isRoot ? readHead(folder) : parent === folder ? undefined : findHead(parent),
      );
    }
    return roots.get(folder);
  };
}

function askForHead(root: string): Head | undefined {
  const [commit, isShallow] =
    runGit(root, ['rev-parse', 'HEAD', '--is-shallow-repository'])?.split('\n') ?? [];
  return commit && isShallow === 'false' ? {root, commit} : undefined;
}

/** `undefined` for a shallow clone, whose history differs from that of a full clone with the same commit. */
function readHead(root: string): Head | undefined {
  if (process.env.GIT_DIR || process.env.GIT_WORK_TREE) return undefined;
  const git = path.join(root, '.git');
  const commit = readCommit(git);
  if (commit === undefined) return askForHead(root);
  return existsSync(path.join(git, 'shallow')) ? undefined : {root, commit};
}

/** Which commits a strategy reads. */
export type Reading = 'first parents' | 'all commits';

/**
 * The files, relative to the root, that commits after `since` have touched. `undefined` where the answers for other files may have changed
 * as well.
 */
export function listTouched(head: Head, since: string, reading: Reading): string[] | undefined {
  if (since === head.commit) return [];
  const follow = reading === 'first parents' ? ['--first-parent', '-m'] : ['--no-merges'];
  const args = ['log', ...follow, '--no-renames', '--name-only', '--format=%x00%P'];
  const text = isAncestor(head, since) && runGit(head.root, [...args, `${since}..${head.commit}`]);
  if (typeof text !== 'string') return undefined;
  const commits = text.split('\0').slice(1);
  const [parents = ''] = commits.at(-1)?.split('\n', 1) ?? [];
  // Of two parents, git follows the first that has the same file, so `since` must be on the line of first parents.
  if (reading === 'first parents' && parents.split(' ')[0] !== since) return undefined;
  return commits.flatMap((commit) => commit.split('\n').slice(1).filter(Boolean));
}

function isAncestor({root, commit}: Head, since: string): boolean {
  return runGit(root, ['merge-base', '--is-ancestor', since, commit]) !== undefined;
}
