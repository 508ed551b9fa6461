import path from 'node:path';
import type {Configuration} from '@rspack/core';
import type {BundlingOptions} from './options.js';
import type {ShellModule} from '../shared/site.js';
import {createBrowserConfig} from './config/browser.js';
import {warnOfBabel} from './config/warnOfBabel.js';
import {createNodeConfig} from './config/node.js';
import {applyConfigurePostCss} from './configure/applyPostCss.js';
import {applyConfigureWebpack} from './configure/applyWebpack.js';
import {separateCompilers} from './configure/separateCompilers.js';
import {createConfigureUtils} from './configure/utils.js';
import {BASE_PLACEHOLDER} from './output/withBase.js';
import {CHUNK_FILES_ENTRY, CLIENT_FOLDER, HOT_ENTRY} from './paths.js';

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

/** The two configurations as the plugins want them. */
export async function createConfigs(
  o: ConfigsOptions,
): Promise<{browser: Configuration; node: Configuration}> {
  const utils = createConfigureUtils({context: o.site.context, refresh: Boolean(o.hot)});
  const {plugins} = o.site;
  const warnings = warnOfBabel(o.site.context);
  if (warnings.length > 0) o.onWarnings?.(warnings);
  const browserBase = await createBrowserConfig({
    ...o,
    utils,
    entry: listBrowserEntries(o),
  });
  const nodeBase = await createNodeConfig({...o, utils, entry: o.entries.node});
  const browser = applyConfigureWebpack({plugins, config: browserBase, side: 'browser', utils});
  applyConfigurePostCss({plugins, config: browser});
  const node = applyConfigureWebpack({plugins, config: nodeBase, side: 'node', utils});
  return {
    browser: hideBase(separateCompilers(browser), o),
    node: hideBase(separateCompilers(node), o),
  };
}
