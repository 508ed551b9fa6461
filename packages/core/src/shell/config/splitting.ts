import type {OptimizationSplitChunksOptions} from '@rspack/core';
import type {ShellModule} from '../../shared/site.js';
import {completeModules} from '../generated/registry.js';

/** Half of the theme's components that pages show. What pages import beside them is not what all readers need. */
function countCommon(modules: ShellModule[]): number {
  const ofTheme = completeModules(modules).filter(({id}) => id.startsWith('@theme/'));
  return Math.max(3, Math.ceil(ofTheme.length / 2));
}

/**
 * One stylesheet, since the order of several cannot be kept. What most routes share makes one script that every page
 * keeps from the page before; of the rest, only what is large is worth a request of its own.
 */
export function describeSplitting(modules: ShellModule[]): OptimizationSplitChunksOptions {
  return {
    name: false,
    maxAsyncRequests: 5,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      common: {
        name: 'common',
        chunks: 'async',
        minChunks: countCommon(modules),
        priority: 40,
        minSize: 10_000,
      },
      shared: {
        chunks: 'async',
        minChunks: 2,
        minSize: 20_000,
        priority: 10,
        reuseExistingChunk: true,
      },
      styles: {
        name: 'styles',
        type: 'css/mini-extract',
        chunks: 'all',
        enforce: true,
        priority: 50,
      },
    },
  };
}
