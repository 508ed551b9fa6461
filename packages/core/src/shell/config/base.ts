import type {Configuration} from '@rspack/core';
import type {BundlingOptions, Side} from '../options.js';
import type {ShellModule} from '../../shared/site.js';
import {
  createThemeFallback,
  findPrismFolder,
  ORIGINAL_SIDEBAR,
  type OpenAliases,
} from '../aliases/index.js';
import {readEngineOptions} from '../../shared/engineOptions.js';
import {allowsLateContent} from '../../shared/knownCode.js';
import {HiddenFoldersPlugin} from '../configure/hiddenFoldersPlugin.js';
import {InlineLoadersPlugin} from '../configure/inlineLoadersPlugin.js';
import {rspack} from '../rspack.js';
import {describeBabelRules} from './babel.js';
import {createCodeStylesPlugins} from './codeStyles.js';
import {describeLeanRules} from './leanRules.js';
import {describeReaderRules} from './readerRules.js';
import {describeRuntimeRules} from './rules.js';
import {describeSearchRules} from './searchRules.js';

export interface ConfigOptions extends BundlingOptions {
  /** Returns the modules that pages name. The bundler calls it when it makes chunks. */
  listModules: () => ShellModule[];
  aliases: OpenAliases;
  /** Browsers apply changes without a reload of the page. */
  hot?: boolean;
}

/**
 * The constants of the code of the engine, see `client/app/constants.d.ts`. They are separate from `process.env`, since a site
 * may define that and its fields as it likes.
 */
function describeConstants({mode, site, aliases}: ConfigOptions): {[name: string]: string} {
  const {hydration} = readEngineOptions(site.context.siteConfig);
  return {
    VELOCISAURUS_MODE: JSON.stringify(mode),
    VELOCISAURUS_HYDRATION: JSON.stringify(hydration),
    VELOCISAURUS_LATE_CONTENT: JSON.stringify(mode === 'production' && allowsLateContent(site)),
    VELOCISAURUS_LATE_SIDEBAR: JSON.stringify(ORIGINAL_SIDEBAR in aliases),
  };
}

/** The configuration that the engine needs on both sides, in addition to what plugins see. */
export function createBaseConfig(o: ConfigOptions & {side: Side}): Configuration {
  const {siteDir} = o.site.context;
  return {
    context: siteDir,
    // In memory. Only `addPersistentCache` writes it to disk.
    cache: o.mode === 'development',
    resolve: {
      // Aliases are absolute paths. Without this, the bundler would first look for each below every root, in
      // thousands of places, in vain.
      preferAbsolute: true,
      alias: o.aliases,
      ...(o.hot && {fallback: createThemeFallback(siteDir)}),
    },
    module: {
      rules: [
        ...describeRuntimeRules(findPrismFolder(o.site)),
        ...describeBabelRules(o.site.context, o.side),
        ...describeLeanRules(o.side),
        ...describeReaderRules(),
        ...describeSearchRules(o.site),
      ],
    },
    optimization: {emitOnErrors: false},
    plugins: [
      new rspack.DefinePlugin(describeConstants(o)),
      ...createCodeStylesPlugins({...o, siteConfig: o.site.context.siteConfig}),
      new HiddenFoldersPlugin(),
      new InlineLoadersPlugin(),
    ],
    infrastructureLogging: {level: 'error'},
    stats: 'none',
    lazyCompilation: false,
  };
}
