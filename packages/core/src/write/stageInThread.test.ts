import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {stageInThread, type LateFiles} from './stageInThread.js';

let dir: string;
beforeEach(() => (dir = mkdtempSync(path.join(tmpdir(), 'staging-'))));
afterEach(async () => {
  await Promise.allSettled(opened.splice(0).map((late) => late.close()));
  rmSync(dir, {recursive: true});
});

// Threads run compiled code.
const thread = new URL('../../lib/write/stageThread.js', import.meta.url);
const opened: LateFiles[] = [];
function open(few: number): LateFiles {
  const late = stageInThread({dir, created: new Set(), few, thread});
  opened.push(late);
  return late;
}
const read = (file: string) => readFileSync(path.join(dir, file), 'utf8');

it('writes the first files at once, and all by the time that it settles', async () => {
  const late = open(1);
  const names = Array.from({length: 200}, (_, index) => `assets/${index}.js`);
  for (const name of names) late.put({file: name, content: `text of ${name}`});
  expect(readdirSync(path.join(dir, 'assets'))).toEqual(['0.js']);
  await late.settle();
  expect(names.map(read)).toEqual(names.map((name) => `text of ${name}`));
});

it('goes on after it has settled', async () => {
  const late = open(0);
  late.put({file: 'one.js', content: Buffer.from('1')});
  await late.settle();
  await late.settle();
  late.put({file: 'two.js', content: '2'});
  await late.settle();
  expect([read('one.js'), read('two.js')]).toEqual(['1', '2']);
});

it('settles for each who waits when what that one has put lies there', async () => {
  const late = open(0);
  late.put({file: 'one.js', content: '1'});
  const first = late.settle();
  const names = Array.from({length: 500}, (_, index) => `assets/${index}.js`);
  for (const name of names) late.put({file: name, content: name});
  await late.settle();
  await first;
  expect(readdirSync(path.join(dir, 'assets'))).toHaveLength(500);
});

it('copies files, and knows which may not lie there yet', async () => {
  const source = path.join(dir, 'source');
  writeFileSync(source, 'of yesterday');
  const late = open(0);
  late.put({file: 'img/copy', source});
  expect([late.isPending('img/copy'), late.isPending('img/other')]).toEqual([true, false]);
  await late.settle();
  expect(read('img/copy')).toBe('of yesterday');
  expect(late.isPending('img/copy')).toBe(false);
});

it('replaces what lies there', async () => {
  writeFileSync(path.join(dir, 'one.js'), 'of yesterday');
  const late = open(0);
  late.put({file: 'one.js', content: 'of today'});
  await late.settle();
  expect(read('one.js')).toBe('of today');
});

it('tells which file cannot be written, and why', async () => {
  writeFileSync(path.join(dir, 'file'), '');
  const late = open(0);
  late.put({file: 'file/one.js', content: '1'});
  await expect(late.settle()).rejects.toMatchObject({
    code: expect.stringMatching(/ENOTDIR|EEXIST/) as string,
    path: expect.stringContaining('file') as string,
  });
});

it('counts the first files once', async () => {
  const late = open(1);
  late.put({file: 'one.js', content: '1'});
  await late.settle();
  late.put({file: 'two.js', content: '2'});
  expect(readdirSync(dir)).toEqual(['one.js']);
  await late.close();
  expect(readdirSync(dir)).toEqual(['one.js', 'two.js']);
});
