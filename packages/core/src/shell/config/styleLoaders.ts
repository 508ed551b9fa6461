import type {ConfigureWebpackUtils} from '@docusaurus/types';
import {EMPTY_LOADER, POSTCSS_LOADER, requireFromEngine} from '../paths.js';
import {rspack} from '../rspack.js';

type StyleLoaders = ReturnType<ConfigureWebpackUtils['getStyleLoaders']>;

function listNodeLoaders(options: {[key: string]: unknown}): StyleLoaders {
  if (!options.modules) return [{loader: EMPTY_LOADER}];
  return [{loader: requireFromEngine.resolve('css-loader'), options}];
}

function listBrowserLoaders(options: {[key: string]: unknown}): StyleLoaders {
  return [
    {loader: rspack.CssExtractRspackPlugin.loader, options: {esModule: true}},
    {loader: requireFromEngine.resolve('css-loader'), options},
    {
      loader: POSTCSS_LOADER,
      // `ident` lets stylesheets of other hosts be imported.
      options: {postcssOptions: {ident: 'postcss', plugins: []}},
    },
  ];
}

/** The `getStyleLoaders` that plugins are handed. Lightning CSS lowers what browsers lack when it minifies. */
export const getStyleLoaders: ConfigureWebpackUtils['getStyleLoaders'] = (isServer, cssOptions) => {
  const options = {esModule: false, ...cssOptions};
  return isServer ? listNodeLoaders(options) : listBrowserLoaders(options);
};
