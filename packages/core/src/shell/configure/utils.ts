import {rspack} from '@rspack/core';
import type {ConfigureWebpackUtils, LoadContext} from '@docusaurus/types';
import {createJsLoaderFactory} from '../config/jsLoader.js';
import {getStyleLoaders} from '../config/styleLoaders.js';

/** The third argument of a plugin's `configureWebpack`. */
export function createConfigureUtils(o: {
  context: LoadContext;
  refresh: boolean;
}): ConfigureWebpackUtils {
  const {siteConfig, siteDir} = o.context;
  return {
    // The types know webpack only; the two offer the same classes.
    currentBundler: {name: 'rspack', instance: rspack as never},
    getStyleLoaders,
    getJSLoader: createJsLoaderFactory({siteConfig, siteDir, refresh: o.refresh}),
  };
}
