import {mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {watchFolders, type FolderWatcher} from './watchFolders.js';

vi.setConfig({testTimeout: 20_000});

let siteDir: string;
let watcher: FolderWatcher | undefined;
/** File → its last reported change. */
let told: Map<string, string>;

beforeEach(() => {
  siteDir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'velocisaurus-watch-')));
  told = new Map();
});

afterEach(() => {
  watcher?.close();
  rmSync(siteDir, {recursive: true});
});

function write(file: string, text = ''): void {
  const target = path.join(siteDir, file);
  mkdirSync(path.dirname(target), {recursive: true});
  writeFileSync(target, text);
}

const remove = (file: string) => rmSync(path.join(siteDir, file), {recursive: true});

/** Dates of files are a few milliseconds behind the clock. */
const BEHIND = 50;

async function open(patterns: string[], poll?: number): Promise<void> {
  await wait(2 * BEHIND);
  watcher = watchFolders({
    siteDir,
    poll,
    since: Date.now() - BEHIND,
    onFile: (kind, file) => told.set(path.relative(siteDir, file), kind),
  });
  add(patterns);
}

const add = (patterns: string[]) =>
  watcher!.add(patterns.map((pattern) => path.join(siteDir, pattern)));

const expectTold = (file: string, kind: string) =>
  vi.waitFor(() => expect(told.get(file)).toBe(kind), {timeout: 10_000});

it('takes a child with the name of its folder for a child', async () => {
  write('docs/first.md');
  await open(['docs/**/*.md']);
  write('docs/second.md');
  await expectTold('docs/second.md', 'added');
  write('docs/docs/third.md');
  await expectTold('docs/docs/third.md', 'added');
  await wait(500);
  expect(told.has('docs/first.md')).toBe(false);
  remove('docs');
  await expectTold('docs/first.md', 'removed');
  write('docs/first.md');
  await expectTold('docs/first.md', 'added');
});

it('tells nothing of what was there before, and of what becomes of it', async () => {
  write('docs/v1.2/old.md');
  await open(['docs/**/*.md']);
  write('docs/first.md');
  await expectTold('docs/first.md', 'added');
  expect(told.has('docs/v1.2/old.md')).toBe(false);
  write('docs/v1.2/old.md', 'more');
  await expectTold('docs/v1.2/old.md', 'changed');
  remove('docs/v1.2');
  await expectTold('docs/v1.2/old.md', 'removed');
});

it('finds folders that come later, and such as go and come at once', async () => {
  await open(['src/theme/**/*.js']);
  const file = 'src/theme/Footer/index.js';
  write(file);
  await expectTold(file, 'added');
  for (let times = 0; times < 5; times++) {
    remove('src/theme');
    write(file);
    await vi.waitFor(() => expect(told.get(file)).not.toBe('removed'));
    told.clear();
    write(file, String(times));
    await vi.waitFor(() => expect(told.has(file)).toBe(true), {timeout: 10_000});
  }
  remove('src');
  await expectTold(file, 'removed');
});

it('takes what matches, and nothing of packages', async () => {
  await open(['docs/**/*.md']);
  for (const file of ['docs/a.txt', 'docs/node_modules/b.md', 'other/c.md', 'docs/z/last.md'])
    write(file);
  await expectTold('docs/z/last.md', 'added');
  expect([...told.keys()]).toEqual(['docs/z/last.md']);
});

it('takes patterns that come later, for what is there as for what comes', async () => {
  write('versions/one/there.md');
  await open(['docs/**/*.md']);
  add(['versions/one/**/*.md', 'versions/two/**/*.md']);
  write('versions/two/new.md');
  await expectTold('versions/two/new.md', 'added');
  write('versions/one/there.md', 'more');
  await expectTold('versions/one/there.md', 'changed');
});

it('follows links, and comes to an end with those that lead back', async () => {
  write('elsewhere/linked.md');
  mkdirSync(path.join(siteDir, 'docs'));
  symlinkSync('../elsewhere', path.join(siteDir, 'docs/link'));
  symlinkSync('.', path.join(siteDir, 'docs/again'));
  await open(['docs/**/*.md']);
  write('docs/first.md');
  await expectTold('docs/first.md', 'added');
  write('elsewhere/linked.md', 'more');
  await expectTold('docs/link/linked.md', 'changed');
});

it('looks by itself where it is told to poll', async () => {
  write('docs/old.md');
  await open(['docs/**/*.md'], 20);
  write('docs/new.md');
  await expectTold('docs/new.md', 'added');
  write('docs/old.md', 'more');
  await expectTold('docs/old.md', 'changed');
  remove('docs');
  await expectTold('docs/old.md', 'removed');
});
