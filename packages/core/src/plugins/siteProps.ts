import {flattenRoutes, normalizeUrl} from '@docusaurus/utils';
import type {Props} from '@docusaurus/types';
import type {LoadedSite} from '../shared/site.js';
import {listSearchPages} from './embeddedSearch.js';

/** The props of `postBuild`. The page of the embedded search is left out: plugins make sitemaps and lists of pages from the routes. */
export function createSiteProps(site: LoadedSite): Props {
  const {context, plugins, siteMetadata, codeTranslations} = site;
  const searchPages = listSearchPages(site);
  const routes = site.routes.filter((route) => !searchPages.includes(route.path));
  const {headTags, preBodyTags, postBodyTags} = site;
  return {
    ...context,
    codeTranslations,
    siteMetadata,
    headTags,
    preBodyTags,
    postBodyTags,
    routes,
    routesPaths: [
      normalizeUrl([context.baseUrl, '/404.html']),
      ...flattenRoutes(routes).map((route) => route.path),
    ],
    plugins,
  };
}
