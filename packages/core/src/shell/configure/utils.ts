import type {ConfigureWebpackUtils, LoadContext} from '@docusaurus/types';
import {bundler} from '../bundler.js';
import {createJsLoaderFactory} from '../config/jsLoader.js';
import {getStyleLoaders} from '../config/styleLoaders.js';

/** The third argument of a plugin's `configureWebpack`. */
export function createConfigureUtils(o: {
  context: LoadContext;
  refresh: boolean;
}): ConfigureWebpackUtils {
  const {siteConfig, siteDir} = o.context;
  return {
    currentBundler: bundler,
    getStyleLoaders,
    getJSLoader: createJsLoaderFactory({siteConfig, siteDir, refresh: o.refresh}),
  };
}
