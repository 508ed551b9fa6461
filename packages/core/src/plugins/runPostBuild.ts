import type {RouteBuildMetadata} from '@docusaurus/types';
import {gather} from '../diagnostics/index.js';
import type {LoadedSite} from '../shared/site.js';
import {listSearchPages} from './embeddedSearch.js';
import {createPostBuildHead, type BuiltPage} from './postBuildHead.js';
import {createSiteProps} from './siteProps.js';

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
  const pages = rendered.filter((page) => !searchPages.includes(page.path));
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
