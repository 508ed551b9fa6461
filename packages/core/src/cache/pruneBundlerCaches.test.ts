import {mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, expect, it} from 'vitest';
import {pruneBundlerCaches} from './pruneBundlerCaches.js';

const DAY = 24 * 60 * 60;
const folder = mkdtempSync(path.join(tmpdir(), 'bundler-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

function addVersion(name: string, days: number): void {
  const version = path.join(folder, 'rspack', name);
  mkdirSync(path.join(version, 'scope'), {recursive: true});
  const file = path.join(version, 'scope/1.pack');
  writeFileSync(file, 'x'.repeat(1000));
  const time = Date.now() / 1000 - days * DAY;
  utimesSync(file, time, time);
}

beforeEach(() => {
  rmSync(folder, {recursive: true, force: true});
  addVersion('client/now', 0);
  addVersion('client/yesterday', 1);
  addVersion('client/before', 2);
  addVersion('client/old', 8);
  addVersion('server/old', 8);
});

it.each([
  [10_000, 1000, ['before', 'now', 'yesterday']],
  [3500, 2000, ['now', 'yesterday']],
  [0, 3000, ['now']],
])('under %i bytes it drops %i, but never the youngest', (limit, droppedBytes, left) => {
  expect(pruneBundlerCaches({root: folder, limit})).toEqual({
    droppedBytes,
    cachedBytes: 5000 - droppedBytes,
  });
  expect(readdirSync(path.join(folder, 'rspack/client')).sort()).toEqual(left);
  expect(readdirSync(path.join(folder, 'rspack/server'))).toEqual(['old']);
});

it('has nothing to do where there is nothing', () => {
  expect(pruneBundlerCaches({root: path.join(folder, 'none'), limit: 0})).toEqual({
    droppedBytes: 0,
    cachedBytes: 0,
  });
});
