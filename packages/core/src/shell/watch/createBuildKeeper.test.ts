import {expect, it} from 'vitest';
import {createBuildKeeper} from './createBuildKeeper.js';
import type {WatchPlans} from './planWatch.js';
import type {Build} from './readBuild.js';

/** A build that notes when the keeper reads what Rspack made. */
function createBuild() {
  const reads: string[] = [];
  const makeHalf = (side: string) => ({
    modules: [],
    get compiled() {
      reads.push(side);
      return {stats: {}, output: {files: [], hasStrays: true}};
    },
  });
  const build = {browser: makeHalf('browser'), node: makeHalf('node')} as unknown as Build;
  return {build, reads};
}

const plan = {options: {}, keeper: undefined};
const plans = {browser: plan, node: plan} as unknown as WatchPlans;

it('keeps a build when the server closes', () => {
  const {build, reads} = createBuild();
  const keeper = createBuildKeeper(plans);
  keeper.keepLater(build, [{id: 'a', request: './a.js'}]);
  keeper.keepNow();
  expect(reads).toEqual(['browser', 'node']);
});

it('does not read a build once another one has begun', () => {
  const {build, reads} = createBuild();
  const keeper = createBuildKeeper(plans);
  keeper.keepLater(build, [{id: 'a', request: './a.js'}]);
  keeper.drop();
  keeper.keepNow();
  expect(reads).toEqual([]);
});
