import {mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {afterAll, afterEach, expect, it, vi} from 'vitest';
import {watchFiles, type FileWatcher} from './watchFiles.js';

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'files-')));
afterAll(() => rmSync(root, {recursive: true, force: true}));

let watcher: FileWatcher | undefined;
afterEach(() => watcher?.close());

/** In another folder: chokidar looks after a single one. */
const other = path.join(root, 'data/other.mjs');
const note = path.join(root, 'note.mjs');

it('follows single files that go and come again', async () => {
  const told: string[] = [];
  mkdirSync(path.dirname(other));
  writeFileSync(other, 'one');
  writeFileSync(note, 'one');
  const onChange = (changes: {file: string; kind: string}[]) =>
    told.push(...changes.map(({file, kind}) => `${path.basename(file)} ${kind}`));
  watcher = watchFiles({siteDir: root, poll: undefined, since: Date.now(), onChange});
  watcher.addFiles([other, note]);
  const write = async (text: string, expected: RegExp) => {
    told.length = 0;
    // The watcher may not be there yet.
    await vi.waitFor(
      () => {
        writeFileSync(note, text);
        expect(told.join('\n')).toMatch(expected);
      },
      {timeout: 10_000, interval: 200},
    );
  };
  await write('two', /note\.mjs changed/);
  rmSync(note);
  await vi.waitFor(() => expect(told).toContain('note.mjs removed'), {timeout: 10_000});
  await write('three', /note\.mjs (?:added|changed)/);
  await write('four', /note\.mjs changed/);
});

it('tells of single files that were written before anything was watched', async () => {
  const told: string[] = [];
  const [early, late, later] = ['early', 'late', 'later'].map((name) => {
    const file = path.join(root, `${name}.mjs`);
    writeFileSync(file, 'one');
    return file;
  }) as [string, string, string];
  const since = Date.now();
  utimesSync(early, new Date(since - 5_000), new Date(since - 5_000));
  for (const file of [late, later]) utimesSync(file, new Date(since + 1), new Date(since + 1));
  const onChange = (changes: {file: string; kind: string}[]) =>
    told.push(...changes.map(({file, kind}) => `${path.basename(file)} ${kind}`));
  watcher = watchFiles({siteDir: root, poll: undefined, since, onChange});
  watcher.addFiles([early, late]);
  await vi.waitFor(() => expect(told).toEqual(['late.mjs changed']));
  watcher.addFiles([later]);
  await wait(700);
  expect(told).toEqual(['late.mjs changed']);
});

it('tells once of a file that is written just when it begins to be watched', async () => {
  const told: string[] = [];
  const file = path.join(root, 'just-now.mjs');
  writeFileSync(file, 'one');
  utimesSync(file, new Date(Date.now() - 5_000), new Date(Date.now() - 5_000));
  const onChange = (changes: {file: string; kind: string}[]) =>
    told.push(...changes.map(({kind}) => kind));
  watcher = watchFiles({siteDir: root, poll: undefined, since: Date.now(), onChange});
  watcher.addFiles([file]);
  writeFileSync(file, 'two');
  await wait(900);
  expect(told).toEqual(['changed']);
});
