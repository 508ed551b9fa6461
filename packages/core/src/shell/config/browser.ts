import {rspack, type Configuration} from '@rspack/core';
import {merge} from 'webpack-merge';
import {createBaseConfig, type ConfigOptions} from './base.js';
import {createMinimizers} from './minimizers.js';
import {describeSplitting} from './splitting.js';

function describeOutput({mode, outDir, site}: ConfigOptions): Configuration['output'] {
  const hashed = mode === 'production';
  const filename = hashed ? 'assets/js/[name].[contenthash:8].js' : 'assets/js/[name].js';
  return {
    path: outDir,
    filename,
    chunkFilename: filename,
    publicPath:
      site.context.siteConfig.future.experimental_router === 'hash' ? 'auto' : site.context.baseUrl,
    hashFunction: 'xxhash64',
    pathinfo: false,
    // Two shells on one page would answer each other's chunks otherwise.
    uniqueName: 'velocisaurus',
  };
}

function createPlugins({mode, site}: ConfigOptions): Configuration['plugins'] {
  const filename =
    mode === 'production' ? 'assets/css/[name].[contenthash:8].css' : 'assets/css/[name].css';
  const hydrates = site.context.siteConfig.future.experimental_router !== 'hash';
  return [
    new rspack.CssExtractRspackPlugin({filename, chunkFilename: filename, ignoreOrder: true}),
    new rspack.DefinePlugin({'process.env.HYDRATE_CLIENT_ENTRY': JSON.stringify(hydrates)}),
  ];
}

export async function createBrowserConfig(o: ConfigOptions): Promise<Configuration> {
  const minimize = o.minify && o.mode === 'production';
  return merge<Configuration>(await createBaseConfig({...o, side: 'browser'}), {
    target: ['web', 'es2017'],
    output: describeOutput(o),
    devtool: o.mode === 'production' ? false : 'cheap-module-source-map',
    optimization: {
      minimize,
      ...(minimize && {minimizer: createMinimizers({siteDir: o.site.context.siteDir})}),
      runtimeChunk: true,
      moduleIds: o.mode === 'production' ? 'deterministic' : 'named',
      chunkIds: o.mode === 'production' ? 'deterministic' : 'named',
      splitChunks: describeSplitting(o.modules),
    },
    plugins: createPlugins(o),
  });
}
