import {mkdtempSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {openStore} from './store.js';
import {toStoreKey} from './storeKey.js';

const openEmptyStore = () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'store-'));
  return {dir, store: openStore({dir})};
};

it('gives back what was put, and nothing for other keys', async () => {
  const {store} = openEmptyStore();
  const key = toStoreKey(['page', 1]);
  await store.put(key, {code: 'x', list: [1, 2]});
  expect(await store.get(key)).toEqual({code: 'x', list: [1, 2]});
  expect(await store.get(toStoreKey(['page', 2]))).toBeUndefined();
});

it('takes an entry that was cut short or changed by hand for a miss', async () => {
  const {dir, store} = openEmptyStore();
  const key = toStoreKey(['page']);
  await store.put(key, {code: 'x'.repeat(100)});
  const folder = path.join(dir, readdirSync(dir)[0]!);
  const file = path.join(folder, readdirSync(folder)[0]!);
  const entry = readFileSync(file, 'utf8');
  for (const damaged of [entry.slice(0, 40), entry.replace('xxx', 'xyx'), '']) {
    writeFileSync(file, damaged);
    expect(await store.get(key)).toBeUndefined();
  }
});
