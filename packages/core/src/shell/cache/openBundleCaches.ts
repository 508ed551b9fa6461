import type {Configuration} from '@rspack/core';
import type {Plugin as BundlerPlugin} from '@rspack/core';
import {ChunkFilesPlugin} from '../configure/chunkFilesPlugin.js';
import {HiddenFoldersPlugin} from '../configure/hiddenFoldersPlugin.js';
import {InlineLoadersPlugin} from '../configure/inlineLoadersPlugin.js';
import {TrackModulesPlugin} from '../configure/trackModulesPlugin.js';
import {isOfRspack} from '../configure/translatePlugin.js';
import {describeDeferred} from '../rspack.js';
import type {Side, StartOptions} from '../options.js';
import {createDependencyTools, type DependencyTools} from './dependencies.js';
import {describeCommonFacts, describeConfigFacts} from './describeFacts.js';
import {createBundleCache, type BundleCache} from './bundleCache.js';
import type {GeneratedSources} from '../generated/sources.js';
import type {PortablePaths} from './portablePaths.js';

/** The instance that a plugin of the site gave, see `applyWebpack`. */
function unwrap(plugin: BundlerPlugin): BundlerPlugin {
  const isWrapped =
    typeof plugin === 'object' && plugin && !describeDeferred(plugin) && 'instance' in plugin;
  return isWrapped ? (plugin.instance as BundlerPlugin) : plugin;
}

const OWN = [ChunkFilesPlugin, HiddenFoldersPlugin, InlineLoadersPlugin, TrackModulesPlugin];

/** Asked in this order, Rspack is loaded for plugins of others only. */
function isKnown(plugin: BundlerPlugin): boolean {
  if (typeof plugin !== 'object' || plugin === null) return false;
  return (
    describeDeferred(plugin) !== undefined ||
    OWN.some((own) => plugin instanceof own) ||
    // The lock file tells its version.
    plugin.constructor.name === 'ReactRefreshRspackPlugin' ||
    isOfRspack(plugin)
  );
}

/** Bundler plugins of others may do more than what the bundle shows: write files, tell of sizes, ask a server. */
export function findForeignPlugin({plugins = []}: Configuration): string | undefined {
  const foreign = plugins.map(unwrap).find((plugin) => plugin && !isKnown(plugin));
  return foreign ? (foreign as object).constructor.name : undefined;
}

export interface BundleCaches {
  caches: {[side in Side]?: BundleCache};
  uncacheable: {[side in Side]?: string};
}

export interface OpenBundleCachesOptions {
  configs: {[side in Side]: Configuration};
  paths: PortablePaths;
  sources: GeneratedSources;
}

/** What keeps each bundle, or why it cannot be kept. */
export function openBundleCaches({
  configs,
  paths,
  sources,
  cache,
  site,
}: OpenBundleCachesOptions & Pick<StartOptions, 'cache' | 'site'>): BundleCaches {
  const opened: BundleCaches = {caches: {}, uncacheable: {}};
  if (!cache || process.env.DOCUSAURUS_NO_PERSISTENT_CACHE) return opened;
  const {files} = cache;
  const tools: DependencyTools = createDependencyTools({files, paths});
  const common = describeCommonFacts({site, files, paths, sources});
  const locale = site.context.i18n.currentLocale;
  for (const side of ['browser', 'node'] as const) {
    const config = configs[side];
    const foreign = findForeignPlugin(config);
    if (foreign) opened.uncacheable[side] = `the bundler plugin ${foreign}`;
    else {
      const facts = {...common, ...describeConfigFacts(config, {site, files, paths, sources})};
      opened.caches[side] = createBundleCache({side, locale, facts, cache, tools});
    }
  }
  return opened;
}
