import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {openBuildCache, watchProcess} from '../../cache/index.js';
import {loadSiteContext} from '../../config/index.js';
import {loadSite} from '../index.js';

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));

vi.setConfig({testTimeout: 60_000});

const toConfig = (options = '') => `
const fs = require('node:fs');
module.exports = {
  title: 'Site', url: 'https://a.test', baseUrl: '/',
  future: {experimental_vcs: 'git-ad-hoc'},
  plugins: [['@docusaurus/plugin-content-blog', {${options}}]],
};
`;

const FILES = {
  'docusaurus.config.js': toConfig(),
  'blog/2024-01-01-first.md': '---\nauthors: [ann]\ntags: [news]\n---\n# First\n\nText.\n',
  'blog/2024-01-02-second.md': '# Second\n\n[First](./2024-01-01-first.md)\n',
  'blog/authors.yml': 'ann:\n  name: Ann\n',
  'blog/tags.yml': 'news:\n  label: News\n',
  'label.txt': 'one',
};

let siteDir: string;
let warnings: unknown[];

beforeEach(() => {
  watchProcess();
  vi.stubEnv('NODE_ENV', 'production');
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(text));
  // Below the repository: the packages are found from there.
  siteDir = mkdtempSync(path.join(repository, 'node_modules/.content-'));
  for (const [file, text] of Object.entries(FILES)) write(file, text);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(siteDir, {recursive: true});
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
  writeFileSync(path.join(siteDir, file), text);
}

async function load({isStored = true} = {}) {
  const context = await loadSiteContext({siteDir, cache: openBuildCache({siteDir})});
  const cache = isStored ? openBuildCache({siteDir}) : undefined;
  const {site, parts} = await loadSite({context, cache});
  await cache?.close();
  const {content, routes, globalData} = site.plugins[0]!;
  return {loaded: {content, routes, globalData}, fromStore: parts[0]?.fromStore};
}

/** Loads with the store and without; gives whether the store had the content. */
async function loadBoth(): Promise<boolean | undefined> {
  const {loaded, fromStore} = await load();
  expect(loaded).toStrictEqual((await load({isStored: false})).loaded);
  return fromStore;
}

function commit(date: string): void {
  const who = ['AUTHOR', 'COMMITTER'].flatMap((role) => [
    [`GIT_${role}_NAME`, 'A'],
    [`GIT_${role}_EMAIL`, 'a@b'],
    [`GIT_${role}_DATE`, date],
  ]);
  const env = {...process.env, ...Object.fromEntries(who)};
  const git = (...args: string[]) => execFileSync('git', args, {cwd: siteDir, env});
  git('init', '-q');
  git('add', 'blog');
  git('commit', '-qm', 'x', '--allow-empty');
}

test('an unchanged blog comes from the store, with its warnings', async () => {
  expect(await loadBoth()).toBe(false);
  expect(await loadBoth()).toBe(true);
  const [first, , third] = warnings;
  expect(first).toContain('2024-01-02-second.md');
  expect(third).toBe(first);
});

test.each([
  ['a post', 'blog/2024-01-02-second.md', '# Changed'],
  ['a new post', 'blog/2024-01-03-third.md', '# Third'],
  ['a post in a new folder', 'blog/2024/02/01/index.md', '# In a folder'],
  ['an author', 'blog/authors.yml', 'ann:\n  name: Anna\n'],
  ['a tag', 'blog/tags.yml', 'news:\n  label: Latest\n'],
  ['an option', 'docusaurus.config.js', toConfig('postsPerPage: 1')],
  ['the base URL', 'docusaurus.config.js', toConfig().replace("'/'", "'/base/'")],
])('the blog loads again after an edit to %s', async (_, file, text) => {
  await load();
  write(file, text);
  expect(await loadBoth()).toBe(false);
});

test('a post that is gone is gone', async () => {
  await load();
  rmSync(path.join(siteDir, 'blog/2024-01-02-second.md'));
  expect(await loadBoth()).toBe(false);
});

test('functions in the options count with all that they read', async () => {
  const read = "fs.readFileSync(require.resolve('./label.txt'), 'utf8')";
  write('docusaurus.config.js', toConfig(`editUrl: () => 'https://a.test/' + ${read}`));
  await load();
  expect(await loadBoth()).toBe(true);
  write('label.txt', 'two');
  expect(await loadBoth()).toBe(false);
});

test('the store holds nothing of options that ask for the time', async () => {
  write('docusaurus.config.js', toConfig("editUrl: () => 'https://a.test/' + Date.now()"));
  await load();
  expect((await load()).fromStore).toBe(false);
});

test('dates of the history count', async () => {
  write('docusaurus.config.js', toConfig('showLastUpdateTime: true'));
  write('blog/undated.md', '# Undated');
  commit('2024-03-01T00:00:00Z');
  await load();
  expect(await loadBoth()).toBe(true);
  write('blog/undated.md', '# Undated, but newer');
  commit('2024-04-01T00:00:00Z');
  write('blog/undated.md', '# Undated');
  commit('2024-05-01T00:00:00Z');
  expect(await loadBoth()).toBe(false);
});
