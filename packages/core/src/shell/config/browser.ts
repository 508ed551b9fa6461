import type {Configuration} from '@rspack/core';
import {merge} from 'webpack-merge';
import {rspack} from '../rspack.js';
import {createBaseConfig, type ConfigOptions} from './base.js';
import {ChunkFilesPlugin, createChunkFilename} from '../configure/chunkFilesPlugin.js';
import {createMinimizers} from './minimizers.js';
import {describeSplitting, matchPageChunks} from './splitting.js';

function describeOutput(o: ConfigOptions): Configuration['output'] {
  const {mode, outDir, site} = o;
  const hashed = mode === 'production';
  const filename = hashed ? 'assets/js/[name].[contenthash:8].js' : 'assets/js/[name].js';
  return {
    path: outDir,
    filename,
    chunkFilename: hashed ? createChunkFilename(matchPageChunks(o)) : filename,
    publicPath:
      site.context.siteConfig.future.experimental_router === 'hash' ? 'auto' : site.context.baseUrl,
    hashFunction: 'xxhash64',
    pathinfo: false,
    // Two shells on one page would answer each other's chunks otherwise.
    uniqueName: 'velocisaurus',
  };
}

/** In development only: components keep their state when their code changes. */
async function describeHotUpdates(): Promise<Configuration> {
  const {ReactRefreshRspackPlugin} = await import('@rspack/plugin-react-refresh');
  const filename = 'assets/js/hot/[id].[fullhash].hot-update.js';
  return {
    output: {
      hotUpdateChunkFilename: filename,
      hotUpdateMainFilename: 'assets/js/hot/[runtime].[fullhash].hot-update.json',
    },
    plugins: [
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({overlay: false}),
    ],
  };
}

function createPlugins(o: ConfigOptions): Configuration['plugins'] {
  const {mode, site} = o;
  const filename =
    mode === 'production' ? 'assets/css/[name].[contenthash:8].css' : 'assets/css/[name].css';
  const hydrates = site.context.siteConfig.future.experimental_router !== 'hash';
  return [
    new rspack.CssExtractRspackPlugin({filename, chunkFilename: filename, ignoreOrder: true}),
    new rspack.DefinePlugin({'process.env.HYDRATE_CLIENT_ENTRY': JSON.stringify(hydrates)}),
    ...(mode === 'production' ? [new ChunkFilesPlugin(matchPageChunks(o))] : []),
  ];
}

function describeBrowser(o: ConfigOptions): Configuration {
  const minimize = o.minify && o.mode === 'production';
  return {
    target: ['web', 'es2017'],
    output: describeOutput(o),
    devtool: o.mode === 'production' ? false : 'cheap-module-source-map',
    optimization: {
      minimize,
      ...(minimize && {minimizer: createMinimizers({siteDir: o.site.context.siteDir})}),
      runtimeChunk: true,
      moduleIds: o.mode === 'production' ? 'deterministic' : 'named',
      chunkIds: o.mode === 'production' ? 'deterministic' : 'named',
      splitChunks: describeSplitting(o),
    },
    plugins: createPlugins(o),
  };
}

export async function createBrowserConfig(o: ConfigOptions): Promise<Configuration> {
  const base = await createBaseConfig({...o, side: 'browser'});
  return merge<Configuration>(base, describeBrowser(o), o.hot ? await describeHotUpdates() : {});
}
