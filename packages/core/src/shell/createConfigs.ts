import path from 'node:path';
import type {Configuration} from '@rspack/core';
import type {ConfigureWebpackUtils} from '@docusaurus/types';
import {createAliases, type OpenAliases} from './aliases/index.js';
import type {BundlingOptions, Side} from './options.js';
import type {ShellModule} from '../shared/site.js';
import {createBrowserConfig} from './config/browser.js';
import {reportBabel} from './config/babel.js';
import {createNodeConfig} from './config/node.js';
import {showConfig} from './config/shown.js';
import {applyConfigurePostCss} from './configure/applyPostCss.js';
import {applyConfigureWebpack} from './configure/applyWebpack.js';
import {completeConfig} from './configure/completeConfig.js';
import {copyPlain} from './configure/mergeThree.js';
import {separateCompilers} from './configure/separateCompilers.js';
import {createConfigureUtils} from './configure/utils.js';
import {BASE_PLACEHOLDER} from './output/withBase.js';
import {
  CHUNK_FILES_ENTRY,
  CLIENT_FOLDER,
  HOT_ENTRY,
  SERVER_START,
  toServerFolder,
} from './paths.js';

export interface Entries {
  browser: string;
  node: string;
}

export const ENTRIES: Entries = {
  browser: path.join(CLIENT_FOLDER, 'app/clientEntry.js'),
  node: path.join(CLIENT_FOLDER, 'app/serverEntry.js'),
};

function listBrowserEntries({hot, mode, entries}: ConfigsOptions): string[] {
  if (hot) return [HOT_ENTRY, entries.browser];
  return mode === 'production' ? [CHUNK_FILES_ENTRY, entries.browser] : [entries.browser];
}

export interface ConfigsOptions extends BundlingOptions {
  entries: Entries;
  hot?: boolean;
  /** What pages name; asked when chunks are made. */
  listModules: () => ShellModule[];
  /** Whether what differs from locale to locale is handed to the shell when it starts, see `shared/siteData.ts`. */
  isPortable?: boolean;
}

/** Plugins saw the base URL there; any other address is theirs. */
function hideBase(config: Configuration, {isPortable, site}: ConfigsOptions): Configuration {
  const {output} = config;
  if (!isPortable || output?.publicPath !== site.context.baseUrl) return config;
  return {...config, output: {...output, publicPath: BASE_PLACEHOLDER}};
}

interface HalfOptions {
  o: ConfigsOptions;
  side: Side;
  utils: ConfigureWebpackUtils;
}

function createOwnConfig(
  {o, side}: HalfOptions,
  aliases: OpenAliases,
): Promise<Configuration> | Configuration {
  if (side === 'browser') return createBrowserConfig({...o, aliases});
  return createNodeConfig({...o, aliases, entry: o.entries.node});
}

/** One configuration as the plugins want it. */
async function createConfig(half: HalfOptions): Promise<Configuration> {
  const {o, side, utils} = half;
  const {plugins} = o.site;
  const aliases = await createAliases({...o, side});
  const entry = o.entries[side];
  const serverDir = toServerFolder(o.workDir);
  const config = showConfig({...o, side, utils, aliases: aliases.shown, entry, serverDir});
  const shown = copyPlain(config);
  const changed = applyConfigureWebpack({plugins, config, side, utils, onWarnings: o.onWarnings});
  if (side === 'browser') applyConfigurePostCss({plugins, config: changed});
  const own = await createOwnConfig(half, aliases.own);
  const entries = {shown: entry, own: side === 'browser' ? listBrowserEntries(o) : [SERVER_START]};
  return hideBase(separateCompilers(completeConfig({shown, changed, own, entries})), o);
}

/** The two configurations as the plugins want them. */
export async function createConfigs(
  o: ConfigsOptions,
): Promise<{browser: Configuration; node: Configuration}> {
  const utils = createConfigureUtils({context: o.site.context, refresh: Boolean(o.hot)});
  const warnings = reportBabel(o.site.context);
  if (warnings.length > 0) o.onWarnings?.(warnings);
  return {
    browser: await createConfig({o, side: 'browser', utils}),
    node: await createConfig({o, side: 'node', utils}),
  };
}
