import {expect, it} from 'vitest';
import type {BuildCache} from '../../../cache/types.js';
import {ObservedCode} from '../../../cache/observed/observedCode.js';
import {OwnReads} from './ownReads.js';

/** A store that lasts from one build to the next, over files whose content is given. */
function createSite(files: {[file: string]: string}) {
  const kept = new Map<string, unknown>();
  const hashes = {
    hashFile: (file: string) => files[file],
    hashAsset: () => undefined,
    hashNames: () => undefined,
  };
  const cache = {
    store: {
      get: (_room: string, key: string) => kept.get(key),
      put: (_room: string, key: string, value: unknown) => void kept.set(key, value),
    },
    files: hashes,
    observed: new ObservedCode({siteDir: '/site', files: hashes}),
  } as unknown as BuildCache;
  return () => new OwnReads({siteDir: '/site', cache, key: 'code'});
}

function compile(reads: OwnReads, ...read: string[]): string {
  const tags: string[] = [];
  for (const file of read) reads.onFile(file);
  reads.whenKnown((tag) => tags.push(tag));
  reads.settle();
  return tags[0]!;
}

it('holds until a file changes that code of the site has read', () => {
  const files = {'/site/data.json': 'a'};
  const open = createSite(files);
  const tag = compile(open(), '/site/data.json');
  expect(open().holds(tag)).toBe(true);
  files['/site/data.json'] = 'b';
  expect(open().holds(tag)).toBe(false);
});

it('has no eye for what a transpiler keeps of the code', () => {
  const files: {[file: string]: string} = {'/site/data.json': 'a'};
  const open = createSite(files);
  const cached = ['/tmp/node-jiti/plugin.js', '/site/node_modules/.cache/jiti/plugin.js'];
  const tag = compile(open(), '/site/data.json', ...cached);
  for (const file of cached) files[file] = 'transpiled';
  expect(open().holds(tag)).toBe(true);
});
