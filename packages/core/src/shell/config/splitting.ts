import type {OptimizationSplitChunksOptions} from '@rspack/core';

/**
 * One stylesheet, since the order of several cannot be kept; what half a handful of routes share in one script;
 * beyond that few requests a page count for more than never sending a byte twice.
 */
export function describeSplitting(): OptimizationSplitChunksOptions {
  return {
    name: false,
    maxAsyncRequests: 6,
    cacheGroups: {
      default: false,
      common: {
        name: 'common',
        chunks: 'async',
        minChunks: 3,
        priority: 40,
        reuseExistingChunk: false,
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
