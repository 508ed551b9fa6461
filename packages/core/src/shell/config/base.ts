import path from 'node:path';
import {realpathSync} from 'node:fs';
import type {Configuration} from '@rspack/core';
import type {ConfigureWebpackUtils} from '@docusaurus/types';
import type {BundlingOptions, Side} from '../options.js';
import type {ShellModule} from '../../shared/site.js';
import {createAliases, createThemeFallback, findPrismFolder} from '../aliases/index.js';
import {PACKAGE_FOLDER} from '../paths.js';
import {rspack} from '../rspack.js';
import {describeLeanRules} from './leanRules.js';
import {describeReaderRules} from './readerRules.js';
import {describeRules} from './rules.js';

export interface ConfigOptions extends BundlingOptions {
  /** What pages name; asked when chunks are made. */
  listModules: () => ShellModule[];
  utils: ConfigureWebpackUtils;
  entry: string | string[];
  /** Browsers take over changes without loading the page anew. */
  hot?: boolean;
}

async function describeResolution(
  o: ConfigOptions & {side: Side},
): Promise<Configuration['resolve']> {
  const {siteDir, siteConfig} = o.site.context;
  return {
    extensions: ['.wasm', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.json'],
    symlinks: true,
    // Aliases are absolute paths: below each root there would be thousands of places to look at in vain.
    preferAbsolute: true,
    // `url("/fonts/x.woff2")` in a stylesheet is a file of a static folder.
    roots: [
      ...siteConfig.staticDirectories.map((folder) => path.resolve(siteDir, folder)),
      siteDir,
      process.cwd(),
    ],
    alias: await createAliases(o),
    ...(o.hot && {fallback: createThemeFallback(siteDir)}),
    modules: [
      path.join(PACKAGE_FOLDER, 'node_modules'),
      'node_modules',
      path.resolve(realpathSync(process.cwd()), 'node_modules'),
    ],
  };
}

/**
 * What the engine's own code asks for, see `client/app/constants.d.ts`. A site may define `process.env` and what is below it
 * as it likes.
 */
function describeConstants({mode, site}: ConfigOptions): {[name: string]: string} {
  const hydrates = site.context.siteConfig.future.experimental_router !== 'hash';
  return {
    VELOCISAURUS_MODE: JSON.stringify(mode),
    VELOCISAURUS_HYDRATES: JSON.stringify(hydrates),
  };
}

/** What the browser's and Node's configuration have in common. */
export async function createBaseConfig(o: ConfigOptions & {side: Side}): Promise<Configuration> {
  const {siteDir} = o.site.context;
  return {
    // Plugins and loaders know the two sides by these names.
    name: o.side === 'node' ? 'server' : 'client',
    mode: o.mode,
    context: siteDir,
    entry: {main: o.entry},
    performance: {hints: false},
    resolve: await describeResolution(o),
    resolveLoader: {modules: ['node_modules', path.join(siteDir, 'node_modules')]},
    module: {
      rules: [
        ...describeRules({...o, prismFolder: findPrismFolder(o.site)}),
        ...describeLeanRules(o.side),
        ...describeReaderRules(),
      ],
    },
    optimization: {mergeDuplicateChunks: false, emitOnErrors: false},
    plugins: [new rspack.DefinePlugin(describeConstants(o))],
    infrastructureLogging: {level: 'error'},
    stats: 'none',
    lazyCompilation: false,
  };
}
