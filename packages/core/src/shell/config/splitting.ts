import type {RouteConfig} from '@docusaurus/types';
import type {OptimizationSplitChunksOptions} from '@rspack/core';
import type {LoadedSite, ShellModule} from '../../shared/site.js';
import type {IsOfPage} from '../configure/chunkFilesPlugin.js';
import {createChunkNames} from '../generated/chunkNames.js';
import {completeModules, NOT_FOUND_ID} from '../generated/registry.js';

function listComponents(routes: RouteConfig[]): string[] {
  return routes.flatMap(({component, routes: children = []}) => [
    component,
    ...listComponents(children),
  ]);
}

/**
 * Half the number of the components of themes that routes name. The modules that pages import do not count, since not all
 * readers need them.
 */
function countCommon({routes}: LoadedSite): number {
  const ofTheme = [NOT_FOUND_ID, ...listComponents(routes)].filter((id) =>
    id.startsWith('@theme/'),
  );
  return Math.max(3, Math.ceil(new Set(ofTheme).size / 2));
}

/** Matches the chunks that pages name, but not those that libraries within them load late. */
export function matchPageChunks({listModules, site}: SplittingOptions): IsOfPage {
  const nameChunk = createChunkNames(site);
  let listed: ShellModule[] | undefined;
  let names = new Set<string>();
  return ({name}) => {
    const modules = listModules();
    if (modules !== listed) names = new Set(completeModules(modules).map(({id}) => nameChunk(id)));
    listed = modules;
    return Boolean(name) && names.has(name ?? '');
  };
}

export interface SplittingOptions {
  listModules: () => ShellModule[];
  site: LoadedSite;
  hot?: boolean;
}

/**
 * The code that most routes share is one script, which a browser loads once for all pages. Of the other shared code, only large
 * parts are worth a separate request.
 */
function describeShared(o: SplittingOptions): OptimizationSplitChunksOptions['cacheGroups'] {
  const common = {name: 'common', minChunks: countCommon(o.site), minSize: 10_000, priority: 40};
  const shared = {minChunks: 2, minSize: 20_000, priority: 10, reuseExistingChunk: true};
  return {common: {...common, chunks: matchPageChunks(o)}, shared: {...shared, chunks: 'async'}};
}

/**
 * All styles are in one stylesheet, since several could not keep their order. While hot, scripts share no chunks: an update
 * brings no new chunk, so modules that moved into one would reach a tab later than the code that needs them.
 */
export function describeSplitting(o: SplittingOptions): OptimizationSplitChunksOptions {
  return {
    name: false,
    maxAsyncRequests: 5,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      ...(!o.hot && describeShared(o)),
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
