import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeEach, expect, it} from 'vitest';
import {findGitFolder, readCommit} from './gitHead.js';

let dir: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', ...args], {
    cwd: dir,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'head-'));
  git('init', '-q', '-b', 'docs/main');
});

const readHere = () => readCommit(path.join(dir, '.git'));
const commit = () => git('commit', '-q', '--allow-empty', '-m', 'x');

it('knows no commit before the first one', () => {
  expect(readHere()).toBeUndefined();
});

it('reads the commit of a branch, of packed branches and of none', () => {
  commit();
  expect(readHere()).toBe(git('rev-parse', 'HEAD'));
  git('tag', 'v1');
  git('pack-refs', '--all');
  expect(readHere()).toBe(git('rev-parse', 'HEAD'));
  commit();
  git('checkout', '-q', '--detach', 'v1');
  expect(readHere()).toBe(git('rev-parse', 'v1'));
});

it('leaves a worktree to git, and finds the folder from below', () => {
  commit();
  git('worktree', 'add', '-q', '-b', 'other', 'tree');
  expect(readCommit(path.join(dir, 'tree/.git'))).toBeUndefined();
  mkdirSync(path.join(dir, 'website/docs'), {recursive: true});
  expect(findGitFolder(path.join(dir, 'website/docs'))).toBe(path.join(dir, '.git'));
});

it('takes nothing but a commit for one', () => {
  writeFileSync(path.join(dir, '.git/HEAD'), 'ref: refs/heads/.invalid\n');
  writeFileSync(path.join(dir, '.git/packed-refs'), '# pack-refs\nno-hash refs/heads/.invalid\n');
  expect(readHere()).toBeUndefined();
});
