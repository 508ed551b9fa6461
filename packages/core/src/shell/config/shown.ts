import path from 'node:path';
import {realpathSync} from 'node:fs';
import type {Configuration} from '@rspack/core';
import type {ConfigureWebpackUtils} from '@docusaurus/types';
import type {BundlingOptions, Side} from '../options.js';
import type {Aliases} from '../aliases/sortAliases.js';
import {PACKAGE_FOLDER} from '../paths.js';
import {rspack} from '../rspack.js';
import {createMinimizers} from './minimizers.js';
import {NODE_TARGET} from './node.js';
import {describeShownRules} from './rules.js';

export interface ShownOptions extends Pick<BundlingOptions, 'site' | 'mode' | 'minify'> {
  side: Side;
  utils: ConfigureWebpackUtils;
  aliases: Aliases;
  /** The file that published Docusaurus has as entry. */
  entry: string;
}

function showResolution({site, aliases}: ShownOptions): Configuration['resolve'] {
  const {siteDir, siteConfig} = site.context;
  const staticDirs = siteConfig.staticDirectories.map((folder) => path.resolve(siteDir, folder));
  return {
    extensions: ['.wasm', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.json'],
    symlinks: true,
    // `url("/fonts/x.woff2")` in a stylesheet means a file of a static folder.
    roots: [...staticDirs, siteDir, process.cwd()],
    alias: aliases,
    modules: [
      path.join(PACKAGE_FOLDER, 'node_modules'),
      'node_modules',
      path.resolve(realpathSync(process.cwd()), 'node_modules'),
    ],
  };
}

function showOutput({side, mode, site}: ShownOptions): Configuration['output'] {
  const {outDir} = site.context;
  const isServer = side === 'node';
  const hashed = 'assets/js/[name].[contenthash:8].js';
  const filename = mode === 'production' ? hashed : '[name].js';
  return {
    pathinfo: false,
    path: isServer ? path.join(outDir, '__server') : outDir,
    filename: isServer ? 'server.bundle.js' : filename,
    chunkFilename: filename,
    publicPath: site.context.baseUrl,
    hashFunction: 'xxhash64',
    ...(isServer && {libraryTarget: 'commonjs2'}),
  };
}

function showBrowser(o: ShownOptions): Configuration {
  const {mode, site} = o;
  const minimize = o.minify && mode === 'production';
  const css =
    mode === 'production' ? 'assets/css/[name].[contenthash:8].css' : 'assets/css/[name].css';
  const styles = {type: 'css/mini-extract', chunks: 'all', enforce: true, priority: 50} as const;
  return {
    entry: o.entry,
    optimization: {
      mergeDuplicateChunks: false,
      minimize,
      minimizer: minimize ? createMinimizers({siteDir: site.context.siteDir}) : undefined,
      splitChunks: {
        name: false,
        cacheGroups: {
          default: false,
          common: {name: 'common', minChunks: 2, priority: 40},
          styles: {name: 'styles', ...styles},
        },
      },
      runtimeChunk: true,
    },
    plugins: [
      new rspack.CssExtractRspackPlugin({filename: css, chunkFilename: css, ignoreOrder: true}),
      new rspack.DefinePlugin({'process.env.HYDRATE_CLIENT_ENTRY': 'true'}),
    ],
  };
}

function showNode(o: ShownOptions): Configuration {
  return {
    entry: {main: o.entry},
    target: NODE_TARGET,
    optimization: {
      mergeDuplicateChunks: false,
      minimize: false,
      minimizer: undefined,
      splitChunks: false,
      concatenateModules: false,
    },
    plugins: [],
  };
}

/**
 * The configuration that plugins see. It has the shape that published Docusaurus 3.10.2 shows them with Rspack.
 * `configure/completeConfig.ts` later adds what the engine needs beside it.
 */
export function showConfig(o: ShownOptions): Configuration {
  const {siteDir} = o.site.context;
  return {
    mode: o.mode,
    // Plugins and loaders know the two sides by these names.
    name: o.side === 'node' ? 'server' : 'client',
    cache: true,
    output: showOutput(o),
    devtool: o.mode === 'development' ? 'eval-cheap-module-source-map' : undefined,
    performance: {hints: false},
    resolve: showResolution(o),
    resolveLoader: {modules: ['node_modules', path.join(siteDir, 'node_modules')]},
    module: {rules: describeShownRules(o)},
    ...(o.side === 'node' ? showNode(o) : showBrowser(o)),
  };
}
