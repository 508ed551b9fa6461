import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {getVcsPreset} from '@docusaurus/utils';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {openBuildCache, watchProcess} from '../../cache/index.js';
import {keepHistory, settleHistory} from './keepHistory.js';

let siteDir: string;
let clock = 0;

beforeEach(() => {
  siteDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'history-')));
  git('init', '-q', '-b', 'main');
  writeFileSync(path.join(siteDir, '.gitignore'), 'node_modules');
});

afterEach(() => rmSync(siteDir, {recursive: true}));

function git(...args: string[]): void {
  const date = `${(clock += 60) + 1_700_000_000} +0000`;
  const who = {
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@b',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@b',
  };
  const env = {...process.env, ...who, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date};
  execFileSync('git', args, {cwd: siteDir, env, stdio: 'ignore'});
}

function commit(...files: string[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
    writeFileSync(path.join(siteDir, file), `${clock}`);
  }
  git('add', '.');
  git('commit', '-qm', 'x');
}

/** Asks about all files in a new build. Returns the answers, and the files about which git was asked. */
async function ask(name: 'git-ad-hoc' | 'git-eager', files: string[]) {
  const preset = getVcsPreset(name);
  const asked: string[] = [];
  // The preset object itself, which `keepHistory` recognises; git-eager reads the history only once per process.
  const original = preset.getFileLastUpdateInfo;
  preset.getFileLastUpdateInfo = async (file) => {
    asked.push(path.relative(siteDir, file));
    return getVcsPreset('git-ad-hoc') === preset ? original(file) : {timestamp: clock, author: 'E'};
  };
  const initialize = preset.initialize;
  preset.initialize = () => {};
  const cache = openBuildCache({siteDir});
  const vcs = keepHistory({vcs: preset, siteDir, cache});
  const answers = await Promise.all(
    files.map((file) => vcs.getFileLastUpdateInfo(path.join(siteDir, file))),
  );
  Object.assign(preset, {getFileLastUpdateInfo: original, initialize});
  settleHistory(vcs);
  await cache.close();
  const anew = await Promise.all(
    files.map((file) => getVcsPreset('git-ad-hoc').getFileLastUpdateInfo(path.join(siteDir, file))),
  );
  return {answers, anew, asked};
}

const files = ['docs/a.md', 'docs/b.md'];

test('git is asked again about what commits have touched only', async () => {
  commit(...files);
  const first = await ask('git-ad-hoc', files);
  expect(first.asked).toEqual(files);
  expect(first.answers).toEqual(first.anew);
  expect((await ask('git-ad-hoc', files)).asked).toEqual([]);
  commit('docs/b.md');
  const second = await ask('git-ad-hoc', files);
  expect(second.asked).toEqual(['docs/b.md']);
  expect(second.answers).toEqual(second.anew);
});

test('a merge whose first parent is the other branch makes all doubtful', async () => {
  commit(...files);
  git('checkout', '-qb', 'side');
  commit('docs/a.md');
  git('checkout', '-q', 'main');
  commit('docs/b.md');
  await ask('git-ad-hoc', files);
  git('checkout', '-q', 'side');
  git('merge', '-q', '--no-ff', '-m', 'x', 'main');
  const {answers, anew, asked} = await ask('git-ad-hoc', files);
  expect(asked).toEqual(files);
  expect(answers).toEqual(anew);
});

test('what is not committed is asked for each time; other strategies keep answers of their own', async () => {
  commit('docs/a.md');
  writeFileSync(path.join(siteDir, 'docs/b.md'), 'x');
  await ask('git-ad-hoc', files);
  expect((await ask('git-ad-hoc', files)).asked).toEqual(['docs/b.md']);
  expect((await ask('git-eager', files)).asked).toEqual(files);
  expect((await ask('git-eager', files)).asked).toEqual([]);
  commit('other.txt');
  expect((await ask('git-eager', files)).asked).toEqual(['docs/b.md']);
  commit('other.txt');
  expect((await ask('git-eager', files)).asked).toEqual([]);
});

test('traced code that asks is uncacheable, although the answer was kept', async () => {
  watchProcess();
  commit('docs/a.md');
  await ask('git-ad-hoc', ['docs/a.md']);
  const cache = openBuildCache({siteDir});
  const vcs = keepHistory({vcs: getVcsPreset('git-ad-hoc'), siteDir, cache});
  const trace = cache.trace.fork('a plugin');
  await trace.run(() => vcs.getFileLastUpdateInfo(path.join(siteDir, 'docs/a.md')));
  expect(trace.findUncacheable()).toMatchObject({call: 'getFileLastUpdateInfo()'});
  await cache.close();
});
