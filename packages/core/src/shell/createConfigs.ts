import type {Configuration} from '@rspack/core';
import {readEngineOptions} from '../shared/engineOptions.js';
import type {Bundling, ShellModule} from '../shared/site.js';
import {createOwnAliases, listThemeAliases, type Aliases} from './aliases/index.js';
import {findOrigin, type Origin} from './cache/findOrigin.js';
import {reportBabel} from './config/babel.js';
import {createBrowserConfig} from './config/browser.js';
import {createNodeConfig} from './config/node.js';
import {findBundling} from './configure/askPlugins.js';
import {completeConfig} from './configure/completeConfig.js';
import {copyPlain} from './configure/mergeThree.js';
import {separateCompilers} from './configure/separateCompilers.js';
import type {Entries} from './entries.js';
import type {BundlingOptions, Side} from './options.js';
import {BASE_PLACEHOLDER} from './output/withBase.js';
import {CHUNK_FILES_ENTRY, HOT_ENTRY, SERVER_START, STAGED_ENTRY} from './paths.js';

function listBrowserEntries({hot, mode, entries, site}: ConfigsOptions): string[] {
  if (hot) return [HOT_ENTRY, entries.browser];
  if (mode !== 'production') return [entries.browser];
  const isLate = readEngineOptions(site.context.siteConfig).hydration !== 'load';
  return [CHUNK_FILES_ENTRY, isLate ? STAGED_ENTRY : entries.browser];
}

export interface ConfigsOptions extends BundlingOptions {
  entries: Entries;
  hot?: boolean;
  /** Returns the modules that pages name. The bundler calls it when it makes chunks. */
  listModules: () => ShellModule[];
  /** Whether the shell gets the values that differ from locale to locale when it starts, see `shared/siteData.ts`. */
  isPortable?: boolean;
}

/** Replaces the base URL that plugins were shown by a placeholder. Any other address was set by a plugin and stays. */
function hideBase(config: Configuration, {isPortable, site}: ConfigsOptions): Configuration {
  const {output} = config;
  if (!isPortable || output?.publicPath !== site.context.baseUrl) return config;
  return {...config, output: {...output, publicPath: BASE_PLACEHOLDER}};
}

interface BundleOptions {
  o: ConfigsOptions;
  side: Side;
  bundling: Bundling;
  themeAliases: Aliases;
}

async function createOwnConfig({o, side, themeAliases}: BundleOptions): Promise<Configuration> {
  const aliases = await createOwnAliases({...o, side, themeAliases});
  if (side === 'browser') return createBrowserConfig({...o, aliases});
  return createNodeConfig({...o, aliases, entry: o.entries.node});
}

/** The configuration of one side, as the plugins want it. */
async function createConfig(bundle: BundleOptions): Promise<Configuration> {
  const {o, side} = bundle;
  const given = bundle.bundling[side];
  // Copies the configurations, since Rspack fills in options in place and the answers of plugins are used again when
  // content is reloaded.
  const {shown, changed} = copyPlain({shown: given.shown, changed: given.changed}) as {
    [layer in 'shown' | 'changed']: Configuration;
  };
  const own = await createOwnConfig(bundle);
  const ownEntries = side === 'browser' ? listBrowserEntries(o) : [SERVER_START];
  const entries = {shown: o.entries[side], own: ownEntries};
  return hideBase(separateCompilers(completeConfig({shown, changed, own, entries})), o);
}

export interface Configs {
  browser: Configuration;
  node: Configuration;
  /** The origin of both configurations. */
  origin: Origin;
}

/** The two configurations as the plugins want them. */
export async function createConfigs(o: ConfigsOptions): Promise<Configs> {
  const bundling = await findBundling(o);
  const warnings = reportBabel(o.site.context);
  if (warnings.length > 0) o.onWarnings?.(warnings);
  const common = {o, bundling, themeAliases: listThemeAliases(o.site)};
  return {
    browser: await createConfig({...common, side: 'browser'}),
    node: await createConfig({...common, side: 'node'}),
    origin: findOrigin(bundling, o.site.context.siteConfig),
  };
}
