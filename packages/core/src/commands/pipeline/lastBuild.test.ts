import {expect, it} from 'vitest';
import type {BuildCache} from '../../cache/index.js';
import type {PageOutcome} from '../../render/index.js';
import {createLastBuildCache} from './lastBuild.js';

function openMemory() {
  const values = new Map<string, unknown>();
  const store = {
    get: (_kind: string, key: string) => values.get(key),
    put: (_kind: string, key: string, value: unknown) => void values.set(key, value),
    has: (_kind: string, key: string) => values.has(key),
  };
  return {
    values,
    cache: createLastBuildCache(
      {siteDir: '/site', outDir: '/site/build', cache: {store} as unknown as BuildCache},
      'en',
    ),
  };
}

const page = (path: string, inputs: {[name: string]: string}) =>
  ({
    path,
    inputs: Object.entries(inputs).map(([name, hash]) => ({name, hash})),
    isRendered: true,
    isWritten: true,
  }) as unknown as PageOutcome;

it('replaces the inputs of patched pages, and keeps each distinct input once', () => {
  const {values, cache} = openMemory();
  cache.write([page('/a', {theme: '1', text: 'a'}), page('/b', {theme: '1', text: 'b'})]);
  for (let patch = 0; patch < 20; patch++)
    cache.update([page('/a', {theme: '1', text: `a${patch % 2}`})]);
  expect(Object.fromEntries(cache.read()!.get('/a')!)).toEqual({theme: '1', text: 'a1'});
  expect(Object.fromEntries(cache.read()!.get('/b')!)).toEqual({theme: '1', text: 'b'});
  const [{inputs}] = [...values.values()] as [{inputs: unknown[]}];
  expect(inputs).toHaveLength(5);
});
