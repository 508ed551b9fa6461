import type {LoadedSite} from '../../shared/site.js';
import {listHomeRoutes} from './homeRoute.js';
import {relativizePaths} from './relativizePaths.js';

/** The values that differ from locale to locale and with the configuration. */
export interface SiteData {
  siteConfig: unknown;
  i18n: unknown;
  codeTranslations: unknown;
  siteMetadata: unknown;
  siteStorage: unknown;
  homeRoutes: unknown;
}

/** `@generated/<name>` → the field with its content. Docusaurus has these modules as JSON. */
export const JSON_MODULES = {
  i18n: 'i18n',
  codeTranslations: 'codeTranslations',
  'site-metadata': 'siteMetadata',
  'site-storage': 'siteStorage',
} as const satisfies {[name: string]: keyof SiteData};

/** The result must not depend on the number of pages. */
export function describeSiteData(site: LoadedSite): SiteData {
  const {context, routes, codeTranslations, siteMetadata} = site;
  const {siteConfig, i18n, siteStorage, baseUrl} = context;
  return {
    siteConfig: relativizePaths(siteConfig, context.siteDir),
    i18n,
    codeTranslations,
    siteMetadata,
    siteStorage,
    homeRoutes: listHomeRoutes({routes, baseUrl}),
  };
}
