import {expect, it} from 'vitest';
import type {OutputFile, WatchedShell} from '../../shell/index.js';
import {holdsSame} from './holdsSame.js';
import {createHotUpdates} from './hotUpdates.js';

function makeFile([file, text]: [string, string]): [string, OutputFile] {
  return [file, {file, hash: text, namesBase: false, read: () => Buffer.from(text)}];
}

type Texts = {[name: string]: string};

function makeShell(browserHash: string, browser: Texts, node: Texts = {}): WatchedShell {
  const toFiles = (texts: Texts) => new Map(Object.entries(texts).map(makeFile));
  const files = {browser: toFiles(browser), node: toFiles(node)};
  return {browserHash, files} as unknown as WatchedShell;
}

const main = 'assets/js/main.js';

it('knows the same code under another name, and no other code', () => {
  const kept = makeShell('aaa', {[main]: 'code("aaa")', 'main.js.map': 'one'});
  const same = makeShell('bbb', {[main]: 'code("bbb")', 'main.js.map': 'two'});
  expect(holdsSame(kept, same)).toBe(true);
  expect(holdsSame(kept, makeShell('bbb', {[main]: 'other("bbb")'}))).toBe(false);
  expect(holdsSame(kept, makeShell('bbb', {}))).toBe(false);
});

it('looks past the hashes in names of files', () => {
  const make = (hash: string, text: string) =>
    makeShell('aaa', {}, {[`main.${hash}.cjs`]: `${text} "part.${hash}.cjs"`});
  const [one, two] = ['0123456789abcdef', 'fedcba9876543210'];
  expect(holdsSame(make(one, 'code'), make(two, 'code'))).toBe(true);
  expect(holdsSame(make(one, 'code'), make(two, 'other'))).toBe(false);
});

it('leads tabs with a build from the store to what comes after its double', () => {
  const updates = createHotUpdates();
  const double = makeShell('bbb', {[main]: ''});
  expect(updates.findNewest(double, 'aaa')).toBe('');
  updates.rename('aaa', 'bbb');
  expect(updates.findNewest(double, 'aaa')).toBe('aaa');
  const update = 'assets/js/hot/main.bbb.hot-update.json';
  const next = makeShell('ccc', {[update]: '{}'});
  expect(updates.findNewest(next, 'aaa')).toBe('ccc');
  expect(updates.findNewest(next, 'bbb')).toBe('ccc');
  expect(updates.findFile(next, 'assets/js/hot/main.aaa.hot-update.json')?.file).toBe(update);
});

it('says so where no update leads on', () => {
  expect(createHotUpdates().findNewest(makeShell('ccc', {[main]: ''}), 'aaa')).toBe('');
});
