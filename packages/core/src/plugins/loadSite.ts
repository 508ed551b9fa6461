import type {
  InitializedPlugin,
  LoadContext,
  LoadedPlugin,
  PluginIdentifier,
} from '@docusaurus/types';
import {
  createMemo,
  hearMessages,
  openGeneratedFiles,
  type BuildCache,
  type GeneratedFiles,
  type LoadedPart,
  type Memo,
} from '../cache/index.js';
import {forgetSiteModules, settleHistory} from '../config/index.js';
import {gather, throwDiagnostic} from '../diagnostics/index.js';
import {mergeDefaultCodeTranslations} from '../i18n/index.js';
import {forgetFrontMatter} from '../shared/frontMatterMemory.js';
import {guardFrontMatter} from '../shared/guardFrontMatter.js';
import type {BundlerPart, LoadedSite} from '../shared/site.js';
import {assertNavbar} from './checkNavbar.js';
import {listClientModules} from './clientModules.js';
import {collectFrontMatterErrors} from './collectFrontMatterErrors.js';
import {predictSite} from './predictSite.js';
import {collectGlobalData} from './globalData.js';
import {renderHtmlTags} from './htmlTags.js';
import {initializePlugins} from './initializePlugins.js';
import {cacheContent, cacheVersions} from './cache/index.js';
import {lendFaster} from './lendFaster.js';
import {loadContent} from './loadContent.js';
import {orderGlobs} from './orderGlobs.js';
import {sortRoutes} from './routes.js';
import {runAllContentLoaded, type CollectedLate} from './runAllContentLoaded.js';
import {createSiteMetadata} from './siteMetadata.js';
import {createBootstrapPlugin, createMarkdownFallbackPlugin} from './syntheticPlugins.js';

/** A loaded site, and which parts of it came from the store. */
export interface SiteLoad {
  site: LoadedSite;
  parts: LoadedPart[];
  /** {@link reloadPlugin} needs it. */
  memo?: Memo;
}

export type OnPredicted = (site: LoadedSite) => Promise<void>;

/** Calls `configureWebpack` and `configurePostCss` of all plugins, once everything else of the site is loaded. */
export type AskPlugins = (site: LoadedSite) => Promise<BundlerPart>;

const NOTHING_SAID: BundlerPart = {
  markdownRules: [],
  fileRules: [],
  aliases: {},
  devServer: [],
};

/**
 * Initialises the plugins and runs their lifecycle up to the point where pages can be compiled. Reports which parts came from the store.
 */
export async function loadSite({
  context,
  cache,
  generated = openGeneratedFiles(cache),
  askPlugins,
  onPredicted,
}: {
  context: LoadContext;
  cache?: BuildCache;
  /** Gets the files that plugins generate. */
  generated?: GeneratedFiles;
  /** Without it, the site has no rules for Markdown. */
  askPlugins?: AskPlugins | undefined;
  /** Called before any content is loaded, with the parts of the site that the shell depends on. The load waits for it. */
  onPredicted?: OnPredicted;
}): Promise<SiteLoad> {
  const initialized: InitializedPlugin[] = [
    ...(await initializePlugins(context, cache?.trace)),
    createBootstrapPlugin(context),
    createMarkdownFallbackPlugin(context),
  ];
  const options = {context, generated, askPlugins, onPredicted};
  if (!cache) return {site: await loadPlugins({...options, initialized}), parts: []};
  const memo = createMemo({
    cache,
    siteDir: context.siteDir,
    locale: context.i18n.currentLocale,
  });
  const keeping = initialized.map((plugin) =>
    cacheContent({plugin: cacheVersions({plugin, context, memo}), context, memo}),
  );
  const site = await hearMessages(() => loadPlugins({...options, initialized: keeping}));
  memo.settle();
  settleHistory(context.siteConfig.future.experimental_vcs);
  return {site, parts: memo.parts, memo};
}

interface PluginsToLoad {
  initialized: InitializedPlugin[];
  context: LoadContext;
  generated: GeneratedFiles;
  askPlugins: AskPlugins | undefined;
  onPredicted: OnPredicted | undefined;
}

/** Loads the plugins without `loadContent` first: their files are soon there, so that the site can be predicted. */
async function loadPlugins(o: PluginsToLoad): Promise<LoadedSite> {
  guardFrontMatter();
  orderGlobs();
  const {initialized, context, generated} = o;
  lendFaster(context);
  const load = (plugin: InitializedPlugin) => loadContent(plugin, context, generated);
  const early = new Map(
    initialized.filter(({loadContent: looks}) => !looks).map((plugin) => [plugin, load(plugin)]),
  );
  await Promise.allSettled(early.values()).then((settled) => predict(o, settled));
  const plugins = await collectFrontMatterErrors(context, () =>
    gather(initialized.map((plugin) => early.get(plugin) ?? load(plugin))),
  );
  const site = await assembleSite(plugins, context, generated);
  return {...site, ...(await o.askPlugins?.(site))};
}

async function predict(
  {initialized, context, onPredicted}: PluginsToLoad,
  early: PromiseSettledResult<unknown>[],
): Promise<void> {
  if (!onPredicted || early.some(({status}) => status === 'rejected')) return;
  const site = predictSite(initialized, context);
  if (site) await onPredicted(site);
}

/** Loads the content of one plugin again, after one of its files has changed. The settings that plugins make for the bundler stay. */
export async function reloadPlugin({
  site,
  plugin,
  memo,
}: {
  site: LoadedSite;
  plugin: PluginIdentifier;
  memo?: Memo | undefined;
}): Promise<LoadedSite> {
  const index = site.plugins.findIndex(
    ({name, options}) => name === plugin.name && options.id === plugin.id,
  );
  if (index === -1) {
    throwDiagnostic({
      name: 'unknown-plugin',
      message: `The site has no plugin "${plugin.name}" with the id "${plugin.id}".`,
    });
  }
  forgetSiteModules(site.context.siteDir);
  const generated = openGeneratedFiles(memo?.cache);
  const reloaded = await hearMessages(() =>
    collectFrontMatterErrors(site.context, () =>
      loadContent(site.plugins[index]!, site.context, generated),
    ),
  );
  memo?.settle();
  const plugins = site.plugins.map((old, position) => (position === index ? reloaded : old));
  const {bundling, markdownRules, fileRules, aliases, devServer} = site;
  const reassembled = await assembleSite(plugins, site.context, generated);
  return {...reassembled, bundling, markdownRules, fileRules, aliases, devServer};
}

async function assembleSite(
  plugins: LoadedPlugin[],
  context: LoadContext,
  generated: GeneratedFiles,
): Promise<LoadedSite> {
  const late = await runAllContentLoaded(plugins, context, generated);
  const globalData = collectGlobalData([...plugins.map(toPluginData), ...late]);
  assertNavbar(globalData, context);
  forgetFrontMatter();
  return {
    context,
    plugins,
    routes: collectRoutes(plugins, late, context),
    globalData,
    siteMetadata: createSiteMetadata(plugins, context),
    codeTranslations: {...mergeDefaultCodeTranslations(plugins), ...context.codeTranslations},
    ...(await renderHtmlTags(plugins)),
    clientModules: plugins.flatMap(listClientModules),
    ...NOTHING_SAID,
  };
}

function toPluginData(plugin: LoadedPlugin) {
  return {plugin, globalData: plugin.globalData};
}

function collectRoutes(plugins: LoadedPlugin[], late: CollectedLate[], {baseUrl}: LoadContext) {
  const origins = [...plugins.map((plugin) => ({plugin, routes: plugin.routes})), ...late];
  const routes = origins.flatMap(({plugin: {name, options}, routes}) =>
    routes.map((route) => ({plugin: {name, id: options.id}, ...route})),
  );
  return sortRoutes(routes, baseUrl);
}
