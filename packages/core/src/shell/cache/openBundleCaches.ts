import type {Configs} from '../createConfigs.js';
import type {Side, StartOptions} from '../options.js';
import {createDependencyTools, type DependencyTools} from './dependencies.js';
import {
  describeCommonFacts,
  describeConfigFacts,
  describePluginFacts,
  type Facts,
  type PluginFacts,
} from './describeFacts.js';
import {describeMarkdown} from './describeMarkdown.js';
import {createBundleCache, type BundleCache} from './bundleCache.js';
import type {Origin} from './findOrigin.js';
import type {GeneratedSources} from '../generated/sources.js';
import type {PortablePaths} from './portablePaths.js';

export type BundleCaches = {[side in Side]?: BundleCache};

export interface OpenBundleCachesOptions {
  configs: Configs;
  paths: PortablePaths;
  sources: GeneratedSources;
}

function pickFacts(ofPlugins: PluginFacts, origin: Origin): Facts {
  if (origin === 'text') return {};
  return origin === 'options' ? ofPlugins.options : {...ofPlugins.options, ...ofPlugins.code};
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
  const about = {site, files, paths, sources};
  const ofPlugins = describePluginFacts(about);
  const common = {...describeCommonFacts(about), ...pickFacts(ofPlugins, configs.origin)};
  const ofMarkdown = describeMarkdown(site, cache) ?? pickFacts(ofPlugins, 'code');
  const locale = site.context.i18n.currentLocale;
  for (const side of ['browser', 'node'] as const) {
    const config = configs[side];
    const facts = {...common, ...describeConfigFacts(config, about)};
    opened[side] = createBundleCache({side, locale, facts, ofMarkdown, cache, tools});
  }
  return opened;
}
