import type {BuildCache} from '../../cache/index.js';
import {loadSiteContext} from '../../config/index.js';
import {loadSite, reloadPlugin, type AskPlugins, type SiteLoad} from '../../plugins/index.js';
import type {Diagnostic} from '../../diagnostics/index.js';
import {findDuplicateRoutes} from '../../routes/index.js';
import {askPlugins, bundler} from '../../shell/index.js';
import {rememberNoFrontMatter} from '../../shared/frontMatterMemory.js';
import type {LoadedSite} from '../../shared/site.js';
import {indexSite, type DevSite} from './indexSite.js';

export interface LoadDevSiteOptions {
  siteDir: string;
  outDir: string;
  locale: string | undefined;
  /** The folder for data of plugins; `undefined`: the usual one. */
  generatedFilesDir: string | undefined;
  config: string | undefined;
  cache: BuildCache;
  onPredicted?: (site: LoadedSite) => Promise<void>;
}

export interface LoadedDevSite {
  devSite: DevSite;
  memo: SiteLoad['memo'];
  diagnostics: Diagnostic[];
}

function toLoaded({site, memo}: Pick<SiteLoad, 'site' | 'memo'>): LoadedDevSite {
  memo?.cache.postponed.write().catch(console.error);
  const diagnostics = findDuplicateRoutes({site}).filter(({severity}) => severity !== 'ignore');
  return {devSite: indexSite(site), memo, diagnostics};
}

const askForDev: AskPlugins = (site) =>
  askPlugins({site, mode: 'development', minify: false, hot: true});

/** Loads the site from the config on. */
export async function loadDevSite(options: LoadDevSiteOptions): Promise<LoadedDevSite> {
  const {siteDir, outDir, locale, generatedFilesDir, config, cache, onPredicted} = options;
  rememberNoFrontMatter();
  const context = await loadSiteContext({
    siteDir,
    outDir,
    bundler,
    cache,
    ...(locale && {locale}),
    ...(generatedFilesDir && {generatedFilesDir}),
    ...(config && {config}),
  });
  process.env.DOCUSAURUS_CURRENT_LOCALE = context.i18n.currentLocale;
  const load = {context, cache, askPlugins: askForDev, ...(onPredicted && {onPredicted})};
  return toLoaded(await loadSite(load));
}

/** Loads these plugins again, and keeps the rest of the site. */
export async function reloadPlugins(
  {devSite, memo}: LoadedDevSite,
  plugins: {name: string; id: string}[],
): Promise<LoadedDevSite> {
  let {site} = devSite;
  process.env.DOCUSAURUS_CURRENT_LOCALE = site.context.i18n.currentLocale;
  for (const plugin of plugins) site = await reloadPlugin({site, plugin, memo});
  return toLoaded({site, memo});
}
