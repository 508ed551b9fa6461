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
  /** The bundler plugins that are neither ours nor of Rspack, if there are any. */
  foreign: ForeignPlugins | undefined;
  /** The modules of `@generated` that grow with the number of pages. */
  published: PublishedModules;
  /** Puts a file into its folder. */
  place: (file: OutputFile) => void;
  read: (compiled: Compiled, modules: ShellModule[]) => Value;
  toWarnings: (stats: Stats) => Diagnostic[];
  /** Resolves when the generated sources are written. */
  prepare: () => Promise<void>;
}

/**
 * Writing the cache of Rspack takes a fifth of a first build and delays rendering. So a build uses it only once a bundle is
 * made again, which most sites never need, or if the store cannot keep the bundle, which is then made in every build. `start`
 * always uses it.
 */
function usesBundlerCache<Value>({bundleCache, options}: BundlePlan<Value>): boolean {
  return options.hot === true || !bundleCache || bundleCache.wasMade();
}

/** The configuration without a cache of Rspack. */
export function toBareConfig<Value>(plan: BundlePlan<Value>): Configuration {
  const {config, side, options} = plan;
  const {routeModules = [], named, listModules: list = () => options.modules} = options;
  const listModules = named ? () => named.then(list) : list;
  const registry = createRegistryRules({...options, side, routeModules, listModules});
  const rules = [...(config.module?.rules ?? []), ...registry, ...plan.published.rules];
  return {
    ...config,
    module: {...config.module, rules},
    // Otherwise Rspack does not emit files that are there already, and they are missing in the output.
    output: {...config.output, compareBeforeEmit: false},
  };
}

/** The configuration for Rspack. Builds and `start` use the same, so that both make the same bundles. */
export function toBuildConfig<Value>(plan: BundlePlan<Value>): Configuration {
  const config = toBareConfig(plan);
  return usesBundlerCache(plan) ? addPersistentCache({...plan.options, config}) : config;
}

/** Writes the files that the bundler reads: components may import files that plugins generate. */
export async function prepareBundle<Value>({options, prepare}: BundlePlan<Value>): Promise<void> {
  await options.cache?.postponed.write();
  await prepare();
}
