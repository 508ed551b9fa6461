import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {toStoreFolder} from './storeFolder.js';

const root = mkdtempSync(path.join(tmpdir(), 'store-folder-'));
afterAll(() => rmSync(root, {recursive: true, force: true}));

function makeSite(name: string): string {
  const site = path.join(root, name);
  mkdirSync(path.join(site, 'node_modules'), {recursive: true});
  return site;
}

it('is where CI caches look for it, also before there are packages', () => {
  const site = makeSite('usual');
  const usual = path.join(site, 'node_modules/.cache/velocisaurus');
  expect(toStoreFolder(site)).toBe(usual);
  rmSync(path.join(site, 'node_modules'), {recursive: true});
  expect(toStoreFolder(site)).toBe(usual);
});

// Nothing is refused to root, whom tests may run as: a file in the way is refused to all.
it('is among the generated files where nothing can be written beside the packages', () => {
  const site = makeSite('unwritable');
  writeFileSync(path.join(site, 'node_modules/.cache'), '');
  expect(toStoreFolder(site)).toBe(path.join(site, '.docusaurus/velocisaurus/store'));
});

it('is where the site wants it', () => {
  expect(toStoreFolder('/site', '../store')).toBe('/store');
});
