import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {normalizeUrl} from '@docusaurus/utils';
import {readDefaultCodeTranslationMessages} from '@docusaurus/theme-translations';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {RenderedPages} from './build/types.js';
import {listVersions} from './listVersions.js';
import type {SearchThemeConfig} from './options.js';
import type {ScopeInfo} from './shared/types.js';

export {validateThemeConfig} from './options.js';

/** A theme that is told what was rendered: an extension of this engine's to the lifecycle of plugins. */
export interface SearchPlugin extends Plugin {
  pagesRendered(rendered: RenderedPages): Promise<string>;
}

/** A page of the site's own at the same address comes first. */
function hasOwnPage({siteDir}: LoadContext, name: string): boolean {
  const folder = path.join(siteDir, 'src/pages');
  return existsSync(folder) && readdirSync(folder).some((file) => path.parse(file).name === name);
}

/** Full-text search without a server: a box, a page of results, and an index of what was rendered. */
export default function themeSearchEmbedded(context: LoadContext): SearchPlugin | null {
  const {baseUrl, i18n, siteConfig} = context;
  const {search} = siteConfig.themeConfig as SearchThemeConfig;
  if (!search) return null;
  const {searchPagePath} = search;
  let versions = new Map<string, ScopeInfo>();
  return {
    name: 'velocisaurus-theme-search-embedded',
    getThemePath: () => './theme',
    getDefaultCodeTranslationMessages: () =>
      readDefaultCodeTranslationMessages({
        locale: i18n.currentLocale,
        name: 'theme-search-algolia',
      }),
    contentLoaded({actions: {addRoute}}) {
      if (!searchPagePath || hasOwnPage(context, searchPagePath)) return;
      addRoute({
        path: normalizeUrl([baseUrl, searchPagePath]),
        component: '@theme/SearchPage',
        exact: true,
      });
    },
    async allContentLoaded({allContent}) {
      versions = listVersions(allContent);
    },
    async pagesRendered(rendered) {
      const {indexSite} = await import('./build/indexSite.js');
      return indexSite({...rendered, baseUrl, versions, ...(searchPagePath && {searchPagePath})});
    },
  };
}
