import {mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {openBuildCache, toStoreKey, type BuildCache} from './index.js';

const root = mkdtempSync(path.join(tmpdir(), 'cache-'));
afterAll(() => rmSync(root, {recursive: true, force: true}));

const makeSite = () => mkdtempSync(path.join(root, 'site-'));
const toStore = (siteDir: string) => path.join(siteDir, 'node_modules/.cache/velocisaurus');
const toPacks = (siteDir: string) => path.join(toStore(siteDir), 'packs-2');
const listPacks = (siteDir: string) =>
  readdirSync(toPacks(siteDir)).filter((name) => name.endsWith('.pack'));
const weigh = (siteDir: string) =>
  listPacks(siteDir).reduce(
    (sum, name) => sum + statSync(path.join(toPacks(siteDir), name)).size,
    0,
  );

interface Build {
  siteDir: string;
  scope?: string;
  limit?: number;
  isPartial?: boolean;
  asks?: (cache: BuildCache) => void;
}

/** A whole build; gives the lines that it has to tell. */
async function build({asks, isPartial = false, ...options}: Build): Promise<string[]> {
  const cache = openBuildCache(options);
  asks?.(cache);
  return cache.close({isPartial});
}

const put =
  (key: string, value: unknown = key) =>
  ({store}: BuildCache) =>
    store.put('compiled', key, value);
const ask =
  (key: string) =>
  ({store}: BuildCache) =>
    void store.get('compiled', key);

async function holds(siteDir: string, key: string): Promise<boolean> {
  const {store} = openBuildCache({siteDir});
  return store.get('compiled', key) !== undefined;
}

it('gives back what an earlier build put, and nothing for other keys', async () => {
  const siteDir = makeSite();
  const first = openBuildCache({siteDir});
  const key = toStoreKey(['page', 1]);
  const value = {code: 'x', date: new Date(0), none: undefined, map: new Map([[1, '’']])};
  const bytes = Buffer.alloc(5 * 1024 * 1024, 'large');
  first.store.put('compiled', key, value);
  first.store.putBytes('shell', key, bytes);
  first.store.putBytes('shell', 'any name', Buffer.from('small'));
  const check = ({store}: BuildCache) => {
    expect(store.get('compiled', key)).toStrictEqual(value);
    expect(store.getBytes('shell', key)?.equals(bytes)).toBe(true);
    expect(store.getBytes('shell', 'any name')?.toString()).toBe('small');
    expect(store.has('shell', 'any name')).toBe(true);
    expect(store.get('shell', key)).toBeUndefined();
    expect(store.get('compiled', toStoreKey(['page', 2]))).toBeUndefined();
    expect(store.has('rendered', key)).toBe(false);
  };
  check(first);
  expect(await first.close()).toEqual([]);
  check(openBuildCache({siteDir}));
});

it('takes the value that was put last', async () => {
  const siteDir = makeSite();
  await build({siteDir, asks: put('a', 1)});
  const second = openBuildCache({siteDir});
  second.store.put('compiled', 'a', 2);
  second.store.put('compiled', 'a', 3);
  await second.close();
  expect(openBuildCache({siteDir}).store.get('compiled', 'a')).toBe(3);
});

it('lies where it is told to, and leaves alone what it does not know', async () => {
  const siteDir = makeSite();
  for (const folder of ['store/ab', 'store/rspack', 'store/packs-7']) {
    mkdirSync(path.join(siteDir, folder), {recursive: true});
    writeFileSync(path.join(siteDir, folder, 'mine.txt'), '');
  }
  await build({siteDir, ...{dir: 'store'}, asks: put('a')});
  expect(readdirSync(path.join(siteDir, 'store'), {recursive: true})).toEqual(
    expect.arrayContaining(['ab/mine.txt', 'rspack/mine.txt', 'packs-7/mine.txt']),
  );
  expect(readdirSync(path.join(siteDir, 'store'))).toContain('packs-2');
});

it('drops the stores of other versions, and says so once', async () => {
  const siteDir = makeSite();
  mkdirSync(path.join(toStore(siteDir), 'ab'), {recursive: true});
  writeFileSync(path.join(toStore(siteDir), 'ab', 'c'.repeat(62)), '');
  mkdirSync(path.join(toStore(siteDir), 'packs-0'));
  writeFileSync(path.join(toStore(siteDir), 'packs-0', '1-2.pack'), '');
  expect(await build({siteDir, asks: put('a')})).toEqual([
    'Dropped the store of another version of the engine.',
  ]);
  expect(readdirSync(toStore(siteDir))).toEqual(['packs-2']);
  expect(await build({siteDir})).toEqual([]);
});

describe('ages', () => {
  it('keeps what one of the last five builds asked for', async () => {
    const siteDir = makeSite();
    await build({siteDir, asks: put('old')});
    await build({siteDir, asks: put('used')});
    for (let count = 0; count < 3; count++) expect(await build({siteDir})).toEqual([]);
    expect(await build({siteDir, asks: ask('used')})).toEqual([
      expect.stringMatching(
        /^Dropped 1 entry of the store \(\d+ bytes\) that the last 5 builds did not use\.$/,
      ),
    ]);
    expect(await holds(siteDir, 'old')).toBe(false);
    expect(await holds(siteDir, 'used')).toBe(true);
  });

  it('does not count partial builds, nor builds of something else', async () => {
    const siteDir = makeSite();
    await build({siteDir, scope: 'en', asks: put('english')});
    for (let count = 0; count < 6; count++) {
      await build({siteDir, scope: 'en', isPartial: true});
      await build({siteDir, scope: 'fr', asks: put(`french-${count}`)});
    }
    expect(await holds(siteDir, 'english')).toBe(true);
    expect(await holds(siteDir, 'french-0')).toBe(false);
    expect(await holds(siteDir, 'french-1')).toBe(true);
  });

  it('counts all as young when the notes of who asked are lost', async () => {
    const siteDir = makeSite();
    await build({siteDir, asks: put('a')});
    for (let count = 0; count < 4; count++) await build({siteDir});
    writeFileSync(path.join(toPacks(siteDir), 'uses.bin'), 'damaged');
    for (let count = 0; count < 4; count++) expect(await build({siteDir})).toEqual([]);
    expect(await holds(siteDir, 'a')).toBe(true);
  });

  it('keeps no bytes that nobody needs, nor many small packs', async () => {
    const siteDir = makeSite();
    for (let count = 0; count < 24; count++)
      await build({
        siteDir,
        asks: (cache) => {
          put('same', 'x'.repeat(10_000))(cache);
          put(`other-${count}`)(cache);
        },
      });
    expect(weigh(siteDir)).toBeLessThan(25_000);
    expect(listPacks(siteDir).length).toBeLessThan(10);
    expect(await holds(siteDir, 'same')).toBe(true);
    expect(await holds(siteDir, 'other-23')).toBe(true);
  });
});

it('stays under its limit: the oldest goes first', async () => {
  const siteDir = makeSite();
  const limit = 100_000;
  const page = 'x'.repeat(20_000);
  for (const key of ['a', 'b', 'c', 'd'])
    expect(await build({siteDir, limit, asks: put(key, page)})).toEqual([]);
  await build({siteDir, limit, asks: ask('a')});
  expect(
    await build({
      siteDir,
      limit,
      asks: (cache) => ['e', 'f'].forEach((key) => put(key, page)(cache)),
    }),
  ).toEqual(['Dropped 2 entries of the store (39 KB) to keep it under 98 KB, the oldest first.']);
  expect(weigh(siteDir)).toBeLessThan(limit);
  const kept = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => holds(siteDir, key)));
  expect(kept).toEqual([true, false, false, true, true, true]);
});

it('keeps and drops when another build has replaced the packs meanwhile', async () => {
  const siteDir = makeSite();
  await build({siteDir, asks: put('old', 'x'.repeat(1000))});
  await build({siteDir, asks: put('a')});
  const slow = openBuildCache({siteDir});
  expect(slow.store.has('compiled', 'a')).toBe(true);
  await build({siteDir, asks: put('old', 'new')});
  rmSync(path.join(toPacks(siteDir), listPacks(siteDir)[0]!));
  put('slow')(slow);
  expect(await slow.close()).toEqual([]);
  expect(await holds(siteDir, 'old')).toBe(true);
  expect(await holds(siteDir, 'slow')).toBe(true);
});
