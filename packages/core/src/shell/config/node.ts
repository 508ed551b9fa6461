import type {Configuration} from '@rspack/core';
import {merge} from 'webpack-merge';
import {TrackModulesPlugin} from '../configure/trackModulesPlugin.js';
import {readEngineOptions} from '../../shared/engineOptions.js';
import {toServerFolder} from '../paths.js';
import {createBaseConfig, type ConfigOptions} from './base.js';
import {createSelfActingPlugin} from './watchSelfActing.js';

const [major = '20', minor = '0'] = process.versions.node.split('.');

export const NODE_TARGET = `node${Number(major)}.${Number(minor)}` as const;

/** Only browsers draw diagrams. On Node, their library would take seconds to bundle and never run. */
const WITHOUT_MERMAID = {
  test: /[\\/]@docusaurus[\\/]theme-mermaid[\\/]/,
  resolve: {alias: {mermaid$: false, '@mermaid-js/layout-elk$': false}},
} as const;

/** One CommonJS bundle that includes React. Only modules that are imported late lie in separate files. */
export function createNodeConfig(o: ConfigOptions & {entry: string}): Configuration {
  const {siteDir, siteConfig} = o.site.context;
  const {hydration, mayWait} = readEngineOptions(siteConfig);
  return merge<Configuration>(createBaseConfig({...o, side: 'node'}), {
    resolve: {alias: {'velocisaurus-server-entry$': o.entry}},
    plugins: [
      new TrackModulesPlugin(),
      ...(hydration === 'load' ? [] : [createSelfActingPlugin({siteDir, mayWait})]),
    ],
    output: {
      path: toServerFolder(o.workDir),
      // The name contains the hash, so that a bundle never changes while a worker uses it.
      filename: '[name].[contenthash:16].cjs',
      chunkFilename: '[name].[contenthash:16].cjs',
      library: {type: 'commonjs2'},
    },
    module: {rules: [WITHOUT_MERMAID]},
    // The source map only locates errors. The code there is read from its file.
    devtool: o.hot ? 'nosources-cheap-module-source-map' : false,
    optimization: {
      minimize: false,
      concatenateModules: false,
      mangleExports: false,
      splitChunks: false,
      moduleIds: 'named',
      chunkIds: 'named',
    },
  });
}
