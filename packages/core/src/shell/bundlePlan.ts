import type {Configuration, Stats} from '@rspack/core';
import type {Diagnostic} from '../diagnostics/index.js';
import type {ShellModule} from '../shared/site.js';
import type {Compiled} from './compile.js';
import {addPersistentCache} from './config/cache.js';
import {createRegistryRules} from './generated/lateRegistry.js';
import type {PublishedModules} from './generated/published/publishedModules.js';
import type {BundleCache} from './cache/bundleCache.js';
import type {ForeignPlugins} from './foreign/traceForeignPlugins.js';
import type {OutputFile} from './output/types.js';
import type {PortablePaths} from './cache/portablePaths.js';
import type {Side, StartOptions} from './options.js';

export interface BundlePlan<Value> {
  side: Side;
  config: Configuration;
  options: StartOptions;
  paths: PortablePaths;
  bundleCache: BundleCache | undefined;
  /** Bundler plugins of others, where it has any. */
  foreign: ForeignPlugins | undefined;
  /** The modules of `@generated` that grow with the site. */
  published: PublishedModules;
  /** Takes a file to where it belongs. */
  place: (file: OutputFile) => void;
  read: (compiled: Compiled, modules: ShellModule[]) => Value;
  toWarnings: (stats: Stats) => Diagnostic[];
  /** Resolves when the generated sources are written. */
  prepare: () => Promise<void>;
}

/**
 * Writing Rspack's cache takes a fifth of a first build, and holds up rendering: it is begun when a bundle is made again, which most
 * sites never ask for. What is not kept as a whole is always made again.
 */
function usesBundlerCache<Value>({bundleCache, options}: BundlePlan<Value>): boolean {
  return options.hot === true || !bundleCache || bundleCache.wasMade();
}

/** Without a cache of Rspack. */
export function toBareConfig<Value>(plan: BundlePlan<Value>): Configuration {
  const {config, side, options} = plan;
  const {routeModules = [], named, listModules: list = () => options.modules} = options;
  const listModules = named ? () => named.then(list) : list;
  const registry = createRegistryRules({...options, side, routeModules, listModules});
  const rules = [...(config.module?.rules ?? []), ...registry, ...plan.published.rules];
  return {
    ...config,
    module: {...config.module, rules},
    // What is there already would not be told as output.
    output: {...config.output, compareBeforeEmit: false},
  };
}

/** What Rspack is given: the same for a build and while it is watched, so that both make the same. */
export function toBuildConfig<Value>(plan: BundlePlan<Value>): Configuration {
  const config = toBareConfig(plan);
  return usesBundlerCache(plan) ? addPersistentCache({...plan.options, config}) : config;
}

/** Writes what the bundler reads: components may import what plugins have made. */
export async function prepareBundle<Value>({options, prepare}: BundlePlan<Value>): Promise<void> {
  await options.cache?.files.postponed?.write();
  await prepare();
}
