import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeEach, expect, it, vi} from 'vitest';
import {holdEmptied, type EmptiedFiles} from './holdEmptied.js';

const root = mkdtempSync(path.join(tmpdir(), 'emptied-'));
afterAll(() => rmSync(root, {recursive: true, force: true}));

const file = path.join(root, 'a.md');
let told: string[];
let emptied: EmptiedFiles;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  emptied = holdEmptied((kind) => void told.push(kind));
});
afterEach(() => vi.useRealTimers());

it('tells once of a file that is written in two steps', () => {
  writeFileSync(file, '');
  emptied.onFile('added', file);
  expect(told).toEqual([]);
  writeFileSync(file, 'text');
  emptied.onFile('changed', file);
  vi.runAllTimers();
  expect(told).toEqual(['added']);
});

it('tells of a file that stays empty', () => {
  writeFileSync(file, '');
  emptied.onFile('changed', file);
  vi.runAllTimers();
  expect(told).toEqual(['changed']);
});

it('tells at once of a file that is gone', () => {
  writeFileSync(file, '');
  emptied.onFile('changed', file);
  rmSync(file);
  emptied.onFile('removed', file);
  expect(told).toEqual(['removed']);
  vi.runAllTimers();
  expect(told).toEqual(['removed']);
});
