import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {normalizeUrl} from '@docusaurus/utils';
import {readDefaultCodeTranslationMessages} from '@docusaurus/theme-translations';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {IndexedSite} from './build/pagesRendered.js';
import type {RenderedPages} from './build/types.js';
import {listVersions} from './listVersions.js';
import {readSettings} from './readSettings.js';
import {writeNoScript} from './writeNoScript.js';
import type {SearchThemeConfig} from './options.js';
import type {ScopeInfo} from './shared/types.js';

export {validateThemeConfig} from './options.js';

/** A theme that gets the rendered pages: this engine's extension of the lifecycle of plugins. */
export interface SearchPlugin extends Plugin {
  pagesRendered(rendered: RenderedPages): Promise<string>;
  keepPagesRendered(): {module: string; state: IndexedSite};
}

/** Whether the site has a page at this address, which replaces the theme's page. */
function hasOwnPage({siteDir}: LoadContext, name: string): boolean {
  const folder = path.join(siteDir, 'src/pages');
  return existsSync(folder) && readdirSync(folder).some((file) => path.parse(file).name === name);
}

/** Full-text search without a server: a search box, a page of results, and an index of the rendered pages. */
export default function themeSearchEmbedded(context: LoadContext): SearchPlugin | null {
  const {baseUrl, i18n, siteConfig} = context;
  const {search} = siteConfig.themeConfig as SearchThemeConfig;
  if (!search) return null;
  const {searchPagePath, settings} = search;
  let versions = new Map<string, ScopeInfo>();
  const describeSite = (): IndexedSite => ({
    baseUrl,
    language: i18n.currentLocale,
    versions: [...versions],
    titleEnd: ` ${siteConfig.titleDelimiter} ${siteConfig.title}`,
    ...(searchPagePath && {searchPagePath}),
    ...(settings && {settings: readSettings(context.siteDir, settings)}),
  });
  return {
    name: 'velocisaurus-theme-search-embedded',
    getThemePath: () => './theme',
    getPathsToWatch: () => (settings ? [path.resolve(context.siteDir, settings)] : []),
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
    injectHtmlTags: () => ({preBodyTags: writeNoScript({baseUrl, searchPagePath})}),
    async allContentLoaded({allContent}) {
      versions = listVersions(allContent);
    },
    async pagesRendered(rendered) {
      const {pagesRendered} = await import('./build/pagesRendered.js');
      return pagesRendered(rendered, describeSite());
    },
    keepPagesRendered: () => ({
      module: fileURLToPath(new URL('./build/pagesRendered.js', import.meta.url)),
      state: describeSite(),
    }),
  };
}
