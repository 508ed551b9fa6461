import {flattenRoutes, normalizeUrl} from '@docusaurus/utils';
import type {Props} from '@docusaurus/types';
import type {LoadedSite} from '../shared/site.js';

/** What plugins get in `postBuild`. */
export function createSiteProps(site: LoadedSite): Props {
  const {context, plugins, routes, siteMetadata, codeTranslations} = site;
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
