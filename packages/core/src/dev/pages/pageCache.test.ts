import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, expect, it} from 'vitest';
import type {DevPage} from './createDevPages.js';
import {createPageCache} from './pageCache.js';

const root = mkdtempSync(path.join(tmpdir(), 'pages-'));
afterAll(() => rmSync(root, {recursive: true, force: true}));

const file = path.join(root, 'a.md');
beforeEach(() => writeFileSync(file, 'one'));

const makePage = (name: string) => ({page: {path: name}}) as DevPage;

/** A compilation that ends when the test says so. */
function createCompilation() {
  const gates: ((page: DevPage | Error) => void)[] = [];
  const compile = () =>
    new Promise<DevPage>((resolve, reject) =>
      gates.push((result) => (result instanceof Error ? reject(result) : resolve(result))),
    );
  return {gates, compile};
}

const tick = () => new Promise((resolve) => setTimeout(resolve, 0));

it('gives the newest version to whoever asked for an older one', async () => {
  const pageCache = createPageCache();
  const {gates, compile} = createCompilation();
  const first = pageCache.take('/a', compile);
  const second = pageCache.take('/a', compile);
  gates[1]!(makePage('new'));
  gates[0]!(makePage('old'));
  expect(await first).toBe(await second);
  expect((await first).page.path).toBe('new');
});

it('tells what is wrong with the newest version, whatever became of an older one', async () => {
  const pageCache = createPageCache();
  const {gates, compile} = createCompilation();
  const first = pageCache.take('/a', compile);
  const second = pageCache.take('/a', compile);
  gates[1]!(new Error('broken'));
  await expect(second).rejects.toThrow('broken');
  gates[0]!(makePage('old'));
  await expect(first).rejects.toThrow('broken');
  expect(pageCache.find('/a')).toBeUndefined();
});

it('compiles again what is made of a file that was told of, although the file is as it was', async () => {
  const pageCache = createPageCache();
  pageCache.noteSources('/a', [file]);
  const make = (name: string) =>
    pageCache.take('/a', () => {
      pageCache.noteSources('/a', [file]);
      return Promise.resolve(makePage(name));
    });
  await make('one');
  expect(pageCache.find('/a')).toBeDefined();
  pageCache.forget(file);
  expect(pageCache.find('/a')).toBeUndefined();
  await make('two');
  expect((await pageCache.find('/a'))?.page.path).toBe('two');
});

it('compiles again what was written meanwhile', async () => {
  const pageCache = createPageCache();
  const {gates, compile} = createCompilation();
  const taken = pageCache.take('/a', () => {
    pageCache.noteSources('/a', [file]);
    return compile();
  });
  writeFileSync(file, 'another');
  gates[0]!(makePage('partial'));
  await tick();
  gates[1]!(makePage('whole'));
  expect((await taken).page.path).toBe('whole');
  expect(await pageCache.find('/a')).toBe(await taken);
});

it('compiles again what a file has become after it was read', async () => {
  const pageCache = createPageCache();
  const read: string[] = [];
  const compile = () => {
    pageCache.noteReading('/a', file);
    read.push(readFileSync(file, 'utf8'));
    // It writes as an editor does that writes in two steps.
    if (read.length === 1) writeFileSync(file, 'whole');
    pageCache.noteSources('/a', [file]);
    return Promise.resolve(makePage(read.at(-1)!));
  };
  writeFileSync(file, '');
  expect((await pageCache.take('/a', compile)).page.path).toBe('whole');
  expect(read).toEqual(['', 'whole']);
});

it('tells whether a file has changed since a page was compiled, whatever the page became then', async () => {
  const pageCache = createPageCache();
  const take = () =>
    pageCache.take('/a', () => {
      pageCache.noteSources('/a', [file]);
      return Promise.resolve(makePage('a'));
    });
  await take();
  const isStale = pageCache.followFiles('/a');
  expect(isStale()).toBe(false);
  writeFileSync(file, 'another');
  expect(isStale()).toBe(true);
  await take();
  expect(isStale()).toBe(true);
  expect(pageCache.followFiles('/a')()).toBe(false);
});
