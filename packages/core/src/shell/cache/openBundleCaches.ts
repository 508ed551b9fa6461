import type {Configs} from '../createConfigs.js';
import {once} from '../../shared/once.js';
import type {Side, StartOptions} from '../options.js';
import {createDependencyTools, type DependencyTools} from './dependencies.js';
import {describeCommonFacts, describeConfigFacts, describePlugins} from './describeFacts.js';
import {describeMarkdown} from './describeMarkdown.js';
import {createBundleCache, type BundleCache} from './bundleCache.js';
import type {GeneratedSources} from '../generated/sources.js';
import type {PortablePaths} from './portablePaths.js';

export type BundleCaches = {[side in Side]?: BundleCache};

export interface OpenBundleCachesOptions {
  configs: Configs;
  paths: PortablePaths;
  sources: GeneratedSources;
}

/** Opens the cache of each bundle. Without a store there are none. */
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
  const about = {site, files, paths, sources};
  const common = {...describeCommonFacts(about), ...describePlugins(configs.origin, about)};
  // The facts of Markdown are computed on demand, since few bundles contain Markdown.
  const ofMarkdown = once(() => describeMarkdown(site, cache) ?? describePlugins('code', about));
  const locale = site.context.i18n.currentLocale;
  for (const side of ['browser', 'node'] as const) {
    const config = configs[side];
    const facts = {...common, ...describeConfigFacts(config, about)};
    opened[side] = createBundleCache({side, locale, facts, ofMarkdown, cache, tools});
  }
  return opened;
}
