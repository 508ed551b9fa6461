import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {bindToEngine} from './bindToEngine.js';
import {openBuildCache} from './index.js';

const siteDir = mkdtempSync(path.join(tmpdir(), 'engines-'));
afterAll(() => rmSync(siteDir, {recursive: true, force: true}));

it('finds nothing that another engine has left in the same files, and leaves it to that one', async () => {
  const cache = openBuildCache({siteDir});
  bindToEngine(cache.store, 'old').put('compiled', 'page', {shape: 'of old'});
  bindToEngine(cache.store, 'old').putBytes('compiled', 'bytes', Buffer.from('old'));
  await cache.close();
  const {store} = openBuildCache({siteDir});
  const now = bindToEngine(store, 'new');
  expect(now.get('compiled', 'page')).toBeUndefined();
  expect(now.getBytes('compiled', 'bytes')).toBeUndefined();
  expect(now.has('compiled', 'page')).toBe(false);
  expect(bindToEngine(store, 'old').get('compiled', 'page')).toEqual({shape: 'of old'});
});
