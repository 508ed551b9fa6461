import type {OptimizationSplitChunksOptions} from '@rspack/core';
import type {LoadedSite, ShellModule} from '../../shared/site.js';
import {createChunkNames} from '../generated/chunkNames.js';
import {completeModules} from '../generated/registry.js';

/** Half of the theme's components that pages show. What pages import beside them is not what all readers need. */
function countCommon(modules: ShellModule[]): number {
  const ofTheme = completeModules(modules).filter(({id}) => id.startsWith('@theme/'));
  return Math.max(3, Math.ceil(ofTheme.length / 2));
}

type IsOfPage = (chunk: {name?: string | null}) => boolean;

/** Chunks that pages ask for, not those that libraries within them load late. */
function matchPageChunks({modules, site}: SplittingOptions): IsOfPage {
  const nameChunk = createChunkNames(site.routes);
  const names = new Set(completeModules(modules).map(({id}) => nameChunk(id)));
  return ({name}) => Boolean(name) && names.has(name ?? '');
}

export interface SplittingOptions {
  modules: ShellModule[];
  site: LoadedSite;
}

/**
 * One stylesheet, since the order of several cannot be kept. What most routes share makes one script that every page
 * keeps from the page before; of the rest, only what is large is worth a request of its own.
 */
export function describeSplitting(o: SplittingOptions): OptimizationSplitChunksOptions {
  const common = {name: 'common', minChunks: countCommon(o.modules), minSize: 10_000, priority: 40};
  const shared = {minChunks: 2, minSize: 20_000, priority: 10, reuseExistingChunk: true};
  return {
    name: false,
    maxAsyncRequests: 5,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      common: {...common, chunks: matchPageChunks(o)},
      shared: {...shared, chunks: 'async'},
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
