import fs from 'node:fs';
import {expect, it} from 'vitest';
import {Trace, type BuildCache} from '../../cache/index.js';
import {PluginReads} from './pluginReads.js';

/** Builds that share a store, over files with the given contents. */
function createSite(files: {[file: string]: string}) {
  const cached = new Map<string, unknown>();
  const hashes = {
    hashFile: (file: string) => files[file],
    hashAsset: () => undefined,
    hashNames: () => undefined,
  };
  const open = () => ({
    store: {
      get: (_room: string, key: string) => cached.get(key),
      put: (_room: string, key: string, value: unknown) => void cached.set(key, value),
    },
    files: hashes,
    trace: new Trace({siteDir: '/site', files: hashes}),
  });
  return () =>
    new PluginReads({
      siteDir: '/site',
      cache: open() as unknown as BuildCache,
      key: 'code',
      name: 'the plugins',
    });
}

function compile(reads: PluginReads, ...read: string[]): string | undefined {
  const tags: string[] = [];
  reads.run(() => read.forEach((file) => fs.existsSync(file)));
  reads.whenKnown((tag) => tags.push(tag));
  reads.settle();
  return tags[0];
}

it('holds until a file changes that code of the site has read', () => {
  const files = {'/site/data.json': 'a'};
  const open = createSite(files);
  const tag = compile(open(), '/site/data.json');
  expect(open().holds(tag!)).toBe(true);
  files['/site/data.json'] = 'b';
  expect(open().holds(tag!)).toBe(false);
});

it('does not hold for pages that were compiled before the code read more', () => {
  const open = createSite({'/site/a.json': 'a', '/site/b.json': 'b'});
  const first = compile(open(), '/site/a.json');
  const second = compile(open(), '/site/b.json');
  expect(second).not.toBe(first);
  expect([first!, second!].map((tag) => open().holds(tag))).toEqual([true, true]);
});

it('holds for what two builds made at the same time, each by its own reads', () => {
  const files = {'/site/a.json': 'a', '/site/b.json': 'b'};
  const open = createSite(files);
  const builds = [open(), open()] as const;
  const first = compile(builds[0], '/site/a.json')!;
  const second = compile(builds[1], '/site/b.json')!;
  const holds = () => {
    const reads = open();
    return [first, second].map((tag) => reads.holds(tag));
  };
  expect(holds()).toEqual([true, true]);
  files['/site/a.json'] = 'other';
  expect(holds()).toEqual([false, true]);
  expect(open().holds('unknown')).toBe(false);
});

it('ignores what a transpiler caches of the code', () => {
  const files: {[file: string]: string} = {'/site/data.json': 'a'};
  const open = createSite(files);
  const cached = ['/tmp/node-jiti/plugin.js', '/site/node_modules/.cache/jiti/plugin.js'];
  const tag = compile(open(), '/site/data.json', ...cached);
  for (const file of cached) files[file] = 'transpiled';
  expect(open().holds(tag!)).toBe(true);
});

it('keeps nothing once the code asks the network for all pages', () => {
  const reads = createSite({})();
  reads.run(() => void fetch('data:,'));
  expect(compile(reads)).toBeUndefined();
});

it('lets a call for the time count for the page that compiles', () => {
  const reads = createSite({})();
  const page = reads.openPage();
  page.collect(() => reads.run(() => Date.now()));
  expect(page.findUncacheable()?.call).toBe('Date.now()');
  expect(compile(reads)).toBeDefined();
});
