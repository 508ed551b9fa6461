import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {postponeFiles} from './postponeFiles.js';
import {writeFiles} from './writeFiles.js';

vi.mock('./writeFiles.js', async (load) => {
  const real = await load<typeof import('./writeFiles.js')>();
  return {writeFiles: vi.fn(real.writeFiles)};
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'postponed-'));
  vi.mocked(writeFiles).mockClear();
});
afterEach(() => rmSync(folder, {recursive: true}));

// Threads are run as they are: the compiled ones.
const thread = new URL('../../../lib/cache/files/writeThread.js', import.meta.url);
const inFolder = (name: string) => path.join(folder, name);
const read = (name: string) => readFileSync(inFolder(name), 'utf8');

it.each([
  ['few at once', 50, 1],
  ['many in a thread', 0, 0],
])('gives texts until they are written: %s', async (_case, few, ownCalls) => {
  const postponed = postponeFiles({few, thread});
  postponed.put(inFolder('docs/one.json'), '1');
  postponed.put(inFolder('two.json'), '2');
  expect(postponed.get(inFolder('docs/one.json'))).toBe('1');
  expect(readdirSync(folder)).toEqual([]);
  await postponed.write();
  expect([read('docs/one.json'), read('two.json')]).toEqual(['1', '2']);
  expect(postponed.get(inFolder('two.json'))).toBeUndefined();
  expect(writeFiles).toHaveBeenCalledTimes(ownCalls);
});

it('keeps what is put while a thread writes, and writes it after that', async () => {
  const postponed = postponeFiles({few: 0, thread});
  postponed.put(inFolder('one.json'), 'of yesterday');
  const first = postponed.write();
  await new Promise(setImmediate);
  postponed.put(inFolder('one.json'), 'of today');
  const second = postponed.write();
  await first;
  expect(postponed.get(inFolder('one.json'))).toBe('of today');
  await second;
  expect(read('one.json')).toBe('of today');
  expect(postponed.get(inFolder('one.json'))).toBeUndefined();
});

it('tells what cannot be written, keeps it, and goes on with the next', async () => {
  const postponed = postponeFiles({few: 0, thread});
  writeFileSync(inFolder('file'), '');
  postponed.put(inFolder('file/one.json'), '1');
  await expect(postponed.write()).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(postponed.get(inFolder('file/one.json'))).toBe('1');
  rmSync(inFolder('file'));
  await postponed.write();
  expect(read('file/one.json')).toBe('1');
});

it('writes many while more are put, and keeps giving their texts', async () => {
  const postponed = postponeFiles({few: 0, thread});
  const names = Array.from({length: 130}, (_, index) => `${index}.json`);
  for (const name of names) postponed.put(inFolder(name), name);
  await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(128), 20_000);
  expect(postponed.get(inFolder('0.json'))).toBe('0.json');
  await postponed.write();
  expect(names.map(read)).toEqual(names);
  expect(writeFiles).not.toHaveBeenCalled();
});
