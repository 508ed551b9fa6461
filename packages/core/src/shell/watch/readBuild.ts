import type {Stats} from '@rspack/core';
import type {ShellModule} from '../../shared/site.js';
import type {BundlePlan} from '../bundlePlan.js';
import {readBundle, type CompiledBundle} from '../cacheBundle.js';
import type {Side} from '../options.js';
import type {CollectedFiles} from './collectFiles.js';
import type {WatchedBrowser, WatchedNode, WatchPlans} from './planWatch.js';
import type {WatchedBundles} from './watchBundles.js';

/** The newest state of both bundles. */
export interface Build {
  browser: CompiledBundle<WatchedBrowser>;
  node: CompiledBundle<WatchedNode>;
}

interface Done {
  /** The statistics of the bundles that were built again and may be read. */
  stats: Stats[];
  bundles: WatchedBundles;
  /** The modules that the build was made from. */
  modules: ShellModule[];
}

/** Returns a build once both of its bundles are there, since the two are not always made together. */
export type ReadBuild = (done: Done) => Build | undefined;

export function createBuildReader(
  plans: WatchPlans,
  collected: {[side in Side]: CollectedFiles},
): ReadBuild {
  const built: Partial<Build> = {};

  function read<Value>(plan: BundlePlan<Value>, stats: Stats, {bundles, modules}: Done) {
    const {side} = plan;
    collected[side].settle(stats);
    const files = collected[side].listLasting();
    const output = {files, hasStrays: bundles.hasStrays(side)};
    return readBundle(plan, {stats, output, startedAt: bundles.startedAt(side)}, modules)!;
  }

  return (done) => {
    const find = (name: string) => done.stats.find(({compilation}) => compilation.name === name);
    const [client, server] = [find('client'), find('server')];
    if (client) built.browser = read(plans.browser, client, done);
    if (server) built.node = read(plans.node, server, done);
    const {browser, node} = built;
    // While the other bundle is made again, its last result does not fit this one. When it is done, both are
    // reported.
    return browser && node && !done.bundles.isRunning() ? {browser, node} : undefined;
  };
}
