import type {RouteBuildMetadata} from '@docusaurus/types';
import {gather} from '../diagnostics/index.js';
import type {LoadedSite} from '../shared/site.js';
import {listSearchPages} from './embeddedSearch.js';
import {createPostBuildHead, type BuiltPage} from './postBuildHead.js';
import {createSiteProps} from './siteProps.js';

/** Plugins see pages in the order of the routes, whichever was rendered first. */
function inOrder({pages, paths}: {pages: BuiltPage[]; paths: string[]}): BuiltPage[] {
  const places = new Map(paths.map((path, place) => [path, place]));
  const placeOf = (page: BuiltPage) => places.get(page.path) ?? paths.length;
  return [...pages].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Lets plugins write what depends on the rendered pages; all run, and all errors are told. */
export async function runPostBuild({
  site,
  pages: rendered,
}: {
  site: LoadedSite;
  pages: BuiltPage[];
}): Promise<void> {
  const {context, plugins} = site;
  const {removeLegacyPostBuildHeadAttribute} = context.siteConfig.future.v4;
  const props = createSiteProps(site);
  const searchPages = listSearchPages(site);
  const pages = inOrder({pages: rendered, paths: props.routesPaths}).filter(
    (page) => !searchPages.includes(page.path),
  );
  const head = removeLegacyPostBuildHeadAttribute ? {} : createPostBuildHead(pages);
  const routesBuildMetadata: {[path: string]: RouteBuildMetadata} = Object.fromEntries(
    pages.map((page) => [page.path, {noIndex: page.noIndex}]),
  );
  await gather(
    plugins.map(async (plugin) => {
      await plugin.postBuild?.({...props, head, routesBuildMetadata, content: plugin.content});
    }),
  );
}
