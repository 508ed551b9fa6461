import type {Configuration} from '@rspack/core';
import {merge} from 'webpack-merge';
import {rspack} from '../rspack.js';
import {createBaseConfig, type ConfigOptions} from './base.js';
import {ChunkFilesPlugin, createChunkFilename} from '../configure/chunkFilesPlugin.js';
import {describeSplitting, matchPageChunks} from './splitting.js';

function describeOutput(o: ConfigOptions): Configuration['output'] {
  const {mode, outDir} = o;
  const hashed = mode === 'production';
  const filename = hashed ? 'assets/js/[name].[contenthash:8].js' : 'assets/js/[name].js';
  return {
    path: outDir,
    filename,
    chunkFilename: hashed ? createChunkFilename(matchPageChunks(o)) : filename,
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

function describeBrowser(o: ConfigOptions): Configuration {
  return {
    target: ['web', 'es2017'],
    output: describeOutput(o),
    devtool: o.mode === 'production' ? false : 'cheap-module-source-map',
    optimization: {
      moduleIds: o.mode === 'production' ? 'deterministic' : 'named',
      chunkIds: o.mode === 'production' ? 'deterministic' : 'named',
      splitChunks: describeSplitting(o),
    },
    plugins: o.mode === 'production' ? [new ChunkFilesPlugin(matchPageChunks(o))] : [],
  };
}

export async function createBrowserConfig(o: ConfigOptions): Promise<Configuration> {
  const base = createBaseConfig({...o, side: 'browser'});
  return merge<Configuration>(base, describeBrowser(o), o.hot ? await describeHotUpdates() : {});
}
