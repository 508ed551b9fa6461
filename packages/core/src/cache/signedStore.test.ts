import {mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeEach, expect, it, vi} from 'vitest';
import {openBuildCache} from './index.js';

const root = mkdtempSync(path.join(tmpdir(), 'signed-'));
const ONE = 'one key of thirty-two characters';
const OTHER = 'another key of thirty-two letters';
const LONG_AGO = new Date('2020-01-01');
const REFUSED = 'Refused 2 files of the store without a signature by VELOCISAURUS_STORE_KEY.';
let siteDir: string;

afterAll(() => rmSync(root, {recursive: true, force: true}));
afterEach(() => vi.unstubAllEnvs());
beforeEach(() => {
  siteDir = mkdtempSync(path.join(root, 'site-'));
  writeFileSync(path.join(siteDir, 'a.md'), '# A');
  utimesSync(path.join(siteDir, 'a.md'), LONG_AGO, LONG_AGO);
});

function open(key: string) {
  vi.stubEnv('VELOCISAURUS_STORE_KEY', key);
  return openBuildCache({siteDir});
}

/** A build that keeps a value and, once a file is old enough, its hash. */
async function keep(key: string, value: string): Promise<string[]> {
  vi.useFakeTimers({now: Date.now() + 3_600_000, toFake: ['Date']});
  const cache = open(key);
  cache.store.put('compiled', 'page', value);
  cache.files.hashFile(path.join(siteDir, 'a.md'));
  const lines = await cache.close();
  vi.useRealTimers();
  return lines;
}

async function read(key: string): Promise<{value: unknown; lines: string[]}> {
  const cache = open(key);
  return {value: cache.store.get('compiled', 'page'), lines: await cache.close()};
}

it('reads what was signed with the same key', async () => {
  await keep(ONE, 'ours');
  expect(await read(ONE)).toEqual({value: 'ours', lines: []});
});

it.each([
  ['without a key', ''],
  ['with another key', OTHER],
])('refuses what was kept %s, says so once, and keeps anew', async (_name, key) => {
  await keep(key, 'poison');
  expect(await read(ONE)).toEqual({value: undefined, lines: [REFUSED]});
  await keep(ONE, 'ours');
  expect(await read(ONE)).toEqual({value: 'ours', lines: []});
});

it('refuses a value that took the place of a signed one', async () => {
  await keep(ONE, 'ours');
  await keep('', 'poison');
  expect(await read(ONE)).toMatchObject({value: undefined});
});

it('reads a signed store without a key', async () => {
  await keep(ONE, 'ours');
  expect(await read('')).toEqual({value: 'ours', lines: []});
});

it('warns of a key that can be guessed', async () => {
  expect(await keep('secret', 'ours')).toEqual([
    'VELOCISAURUS_STORE_KEY has 6 characters, which can be guessed: use 32 random ones or more.',
  ]);
});
