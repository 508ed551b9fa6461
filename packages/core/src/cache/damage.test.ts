import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {openBuildCache, type BuildCache} from './index.js';

const root = mkdtempSync(path.join(tmpdir(), 'cache-'));
afterAll(() => rmSync(root, {recursive: true, force: true}));

const KEYS = ['a', 'b', 'c'];
let siteDir: string;
let packs: string;
let pack: string;

const toValue = (key: string) => ({text: key.repeat(1000)});
const putAll = ({store}: BuildCache) =>
  KEYS.forEach((key) => store.put('compiled', key, toValue(key)));

function readAll({store}: BuildCache): string[] {
  return KEYS.filter((key) => {
    const value = store.get('compiled', key);
    if (value !== undefined) expect(value).toEqual(toValue(key));
    return value !== undefined;
  });
}

beforeEach(async () => {
  siteDir = mkdtempSync(path.join(root, 'site-'));
  packs = path.join(siteDir, 'node_modules/.cache/velocisaurus/packs-2');
  const cache = openBuildCache({siteDir});
  putAll(cache);
  await cache.close();
  pack = path.join(
    packs,
    readdirSync(packs).find((name) => name.endsWith('.pack'))!,
  );
});

describe('damage', () => {
  const change = (edit: (bytes: Buffer) => Buffer) => writeFileSync(pack, edit(readFileSync(pack)));
  const flip = (at: (size: number) => number) => () =>
    change((bytes) => {
      const position = at(bytes.length);
      bytes[position] = bytes[position]! ^ 1;
      return bytes;
    });
  const oneFile = 'Dropped 1 damaged file of the store.';

  it.each<[string, () => void, number, string]>([
    ['a value changed by hand', flip(() => 1500), 2, 'Dropped 1 damaged entry of the store.'],
    ['a file cut short', () => change((bytes) => bytes.subarray(0, -30)), 0, oneFile],
    ['a file cut to its start', () => change((bytes) => bytes.subarray(0, 10)), 0, oneFile],
    ['an empty file', () => writeFileSync(pack, ''), 0, oneFile],
    ['a file of something else', () => writeFileSync(pack, 'x'.repeat(5000)), 0, oneFile],
    ['a wrong index', flip((size) => size - 80 - 20), 0, oneFile],
    ['a wrong footer', flip((size) => size - 80 + 8), 0, oneFile],
    ['a file with more at its end', () => fs.appendFileSync(pack, 'more'), 0, oneFile],
    [
      'a folder in the place of a file',
      () => {
        rmSync(pack);
        mkdirSync(path.join(pack, 'in'), {recursive: true});
      },
      0,
      oneFile,
    ],
  ])('%s: a miss, told once', async (_name, damage, left, line) => {
    damage();
    const first = openBuildCache({siteDir});
    expect(readAll(first)).toHaveLength(left);
    expect(await first.close()).toEqual([line]);
    const second = openBuildCache({siteDir});
    expect(readAll(second)).toHaveLength(left);
    putAll(second);
    expect(await second.close()).toEqual([]);
    expect(readAll(openBuildCache({siteDir}))).toEqual(KEYS);
  });

  it('an entry of another pack in its place: a miss', async () => {
    const bytes = readFileSync(pack);
    const length = bytes.indexOf('bbb') - bytes.indexOf('aaa');
    bytes.copy(bytes, 0, length, 2 * length);
    writeFileSync(pack, bytes);
    expect(readAll(openBuildCache({siteDir}))).toEqual(['b', 'c']);
  });

  it('a file that is cut while it is open: misses', async () => {
    const cache = openBuildCache({siteDir});
    fs.truncateSync(pack, 1500);
    expect(readAll(cache)).toEqual(['a']);
    expect(await cache.close()).toEqual(['Dropped 2 damaged entries of the store.']);
  });

  it('a store that is a file: the build reads what it put, the next one does not', async () => {
    const dir = 'file';
    writeFileSync(path.join(siteDir, dir), '');
    const cache = openBuildCache({siteDir, dir});
    putAll(cache);
    expect(readAll(cache)).toEqual(KEYS);
    expect(cache.store.has('compiled', 'a')).toBe(true);
    expect(await cache.close()).toEqual([
      expect.stringMatching(/^The store cannot be written \((ENOTDIR|EEXIST): /),
    ]);
    expect(readAll(cache)).toEqual([]);
    expect(readAll(openBuildCache({siteDir, dir}))).toEqual([]);
  });
});

describe('a full disk', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  function fillDiskAfter(bytes: number): void {
    const write = fs.writeSync;
    let left = bytes;
    const full = () =>
      Object.assign(new Error('ENOSPC: no space left on device, write'), {code: 'ENOSPC'});
    const writeSome = (fd: number, data: Buffer, offset: number, length: number, at: number) => {
      const possible = Math.min(left, length);
      if (possible === 0) throw full();
      left -= possible;
      return write(fd, data, offset, possible, at);
    };
    vi.spyOn(fs, 'writeSync').mockImplementation(writeSome as typeof fs.writeSync);
    vi.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw full();
    });
    syncBuiltinESMExports();
  }

  it.each([0, 100, 6_000_000])('after %i bytes: what was kept before stays', async (bytes) => {
    fillDiskAfter(bytes);
    const cache = openBuildCache({siteDir});
    for (let index = 0; index < 100; index++)
      cache.store.putBytes('rendered', `page-${index}`, Buffer.alloc(100_000, index));
    expect(readAll(cache)).toEqual(KEYS);
    const isRead = (index: number) =>
      cache.store.getBytes('rendered', `page-${index}`)?.equals(Buffer.alloc(100_000, index));
    expect([...Array(100).keys()].filter((index) => !isRead(index))).toEqual([]);
    expect(await cache.close()).toEqual([
      'The store cannot be written (ENOSPC: no space left on device): what this build made is not kept, or not all of it.',
    ]);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    const next = openBuildCache({siteDir});
    expect(readAll(next)).toEqual(KEYS);
    expect(readdirSync(packs).filter((name) => name.endsWith('.draft'))).toEqual([]);
    expect(await next.close()).toEqual([]);
  });
});
