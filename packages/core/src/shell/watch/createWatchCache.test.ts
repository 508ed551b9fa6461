import {expect, it} from 'vitest';
import {createWatchCache} from './createWatchCache.js';
import type {WatchPlans} from './planWatch.js';
import type {Build} from './readBuild.js';

/** A build that notes when the cache reads what Rspack made. */
function createBuild() {
  const reads: string[] = [];
  const buildBundle = (side: string) => ({
    modules: [],
    get compiled() {
      reads.push(side);
      return {stats: {}, output: {files: [], hasStrays: true}};
    },
  });
  const build = {browser: buildBundle('browser'), node: buildBundle('node')} as unknown as Build;
  return {build, reads};
}

const plan = {options: {}, bundleCache: undefined};
const plans = {browser: plan, node: plan} as unknown as WatchPlans;

it('keeps a build when the server closes', () => {
  const {build, reads} = createBuild();
  const watchCache = createWatchCache(plans);
  watchCache.keepLater(build, [{id: 'a', request: './a.js'}]);
  watchCache.keepNow();
  expect(reads).toEqual(['browser', 'node']);
});

it('does not read a build once another one has begun', () => {
  const {build, reads} = createBuild();
  const watchCache = createWatchCache(plans);
  watchCache.keepLater(build, [{id: 'a', request: './a.js'}]);
  watchCache.drop();
  watchCache.keepNow();
  expect(reads).toEqual([]);
});
