import type {Stats} from '@rspack/core';
import type {ShellModule} from '../../shared/site.js';
import {readHalf, type HalfPlan, type MadeHalf} from '../makeHalf.js';
import type {Side} from '../options.js';
import type {CollectedFiles} from './collectFiles.js';
import type {WatchedBrowser, WatchedNode, WatchPlans} from './planWatch.js';
import type {WatchedHalves} from './watchHalves.js';

/** One build: both halves as they were made last. */
export interface Build {
  browser: MadeHalf<WatchedBrowser>;
  node: MadeHalf<WatchedNode>;
}

interface Done {
  /** Of the halves that were built again and may be read. */
  stats: Stats[];
  halves: WatchedHalves;
  /** What it was made of. */
  modules: ShellModule[];
}

/** Gives a build when both of its halves are there; the two are not always made together. */
export type ReadBuild = (done: Done) => Build | undefined;

export function createBuildReader(
  plans: WatchPlans,
  collected: {[side in Side]: CollectedFiles},
): ReadBuild {
  const built: Partial<Build> = {};

  function read<Value>(plan: HalfPlan<Value>, stats: Stats, {halves, modules}: Done) {
    const {side} = plan;
    collected[side].settle(stats);
    const files = collected[side].listLasting();
    const output = {files, hasStrays: halves.hasStrays(side)};
    return readHalf(plan, {stats, output, startedAt: halves.startedAt()}, modules)!;
  }

  return (done) => {
    const find = (name: string) => done.stats.find(({compilation}) => compilation.name === name);
    const [client, server] = [find('client'), find('server')];
    if (client) built.browser = read(plans.browser, client, done);
    if (server) built.node = read(plans.node, server, done);
    const {browser, node} = built;
    // What the other half is just made of would not go with this one: it reports both.
    return browser && node && !done.halves.isRunning() ? {browser, node} : undefined;
  };
}
