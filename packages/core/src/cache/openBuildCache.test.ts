import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {openBuildCache, toStoreKey} from './index.js';

it('gives back what an earlier build put, and nothing for other keys', async () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'cache-'));
  const first = openBuildCache({siteDir});
  const key = toStoreKey(['page', 1]);
  first.store.put('compiled', key, {code: 'x', date: new Date(0)});
  first.store.putBytes('shell', key, Buffer.from('bytes'));
  expect(first.store.get('compiled', key)).toEqual({code: 'x', date: new Date(0)});
  await first.close();
  const {store} = openBuildCache({siteDir});
  expect(store.get('compiled', key)).toEqual({code: 'x', date: new Date(0)});
  expect(store.getBytes('shell', key)?.toString()).toBe('bytes');
  expect(store.has('rendered', key)).toBe(false);
});
