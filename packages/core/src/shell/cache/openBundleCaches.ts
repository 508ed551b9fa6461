import type {Configuration} from '@rspack/core';
import type {Side, StartOptions} from '../options.js';
import {createDependencyTools, type DependencyTools} from './dependencies.js';
import {describeCommonFacts, describeConfigFacts} from './describeFacts.js';
import {createBundleCache, type BundleCache} from './bundleCache.js';
import type {GeneratedSources} from '../generated/sources.js';
import type {PortablePaths} from './portablePaths.js';

export type BundleCaches = {[side in Side]?: BundleCache};

export interface OpenBundleCachesOptions {
  configs: {[side in Side]: Configuration};
  paths: PortablePaths;
  sources: GeneratedSources;
}

/** What keeps each bundle. */
export function openBundleCaches({
  configs,
  paths,
  sources,
  cache,
  site,
}: OpenBundleCachesOptions & Pick<StartOptions, 'cache' | 'site'>): BundleCaches {
  const opened: BundleCaches = {};
  if (!cache || process.env.DOCUSAURUS_NO_PERSISTENT_CACHE) return opened;
  const {files} = cache;
  const tools: DependencyTools = createDependencyTools({files, paths});
  const common = describeCommonFacts({site, files, paths, sources});
  const locale = site.context.i18n.currentLocale;
  for (const side of ['browser', 'node'] as const) {
    const config = configs[side];
    const facts = {...common, ...describeConfigFacts(config, {site, files, paths, sources})};
    opened[side] = createBundleCache({side, locale, facts, cache, tools});
  }
  return opened;
}
