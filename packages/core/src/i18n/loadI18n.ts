import {existsSync} from 'node:fs';
import path from 'node:path';
import {normalizeUrl} from '@docusaurus/utils';
import type {DocusaurusConfig, I18n, I18nLocaleConfig} from '@docusaurus/types';
import type {Store} from '../cache/index.js';
import {createDiagnostic, nearest, reportDiagnostics} from '../diagnostics/index.js';
import {inferThroughStore} from './keepInferred.js';

interface I18nParams {
  siteDir: string;
  config: DocusaurusConfig;
  currentLocale: string;
  automaticBaseUrlLocalizationDisabled: boolean;
  store?: Store | undefined;
}

export async function loadI18n(params: I18nParams): Promise<I18n> {
  const {config, currentLocale} = params;
  const locales = listLocales(config, currentLocale);
  const localeConfigs = locales.map((locale) => [locale, completeLocaleConfig(locale, params)]);
  return {
    defaultLocale: config.i18n.defaultLocale,
    locales,
    path: config.i18n.path,
    currentLocale,
    localeConfigs: Object.fromEntries(localeConfigs),
  };
}

function listLocales({i18n: {locales}}: DocusaurusConfig, currentLocale: string): I18n['locales'] {
  if (locales.includes(currentLocale)) return locales;
  const near = nearest(currentLocale, locales);
  reportDiagnostics([
    createDiagnostic({
      name: 'unknown-locale',
      severity: 'warn',
      message: `The site does not list the locale "${currentLocale}"; it is built all the same.`,
      field: 'i18n.locales',
      found: locales.join(', '),
      ...(near && {hint: `Did you mean "${near}"?`}),
    }),
  ]);
  return [...locales, currentLocale];
}

function completeLocaleConfig(locale: string, params: I18nParams): I18nLocaleConfig {
  const {config, siteDir, store} = params;
  const given = config.i18n.localeConfigs[locale] ?? {};
  const inferred = inferThroughStore({locale, htmlLang: given.htmlLang, store});
  const merged = {...inferred, ...given};
  const folder = path.resolve(siteDir, config.i18n.path, merged.path);
  return {
    ...merged,
    translate: given.translate ?? existsSync(folder),
    url: given.url ?? config.url,
    baseUrl: findBaseUrl(locale, given.baseUrl, params),
  };
}

function findBaseUrl(locale: string, given: string | undefined, params: I18nParams): string {
  const {config, automaticBaseUrlLocalizationDisabled} = params;
  if (given !== undefined) return normalizeUrl(['/', given, '/']);
  const isAtRoot = locale === config.i18n.defaultLocale || automaticBaseUrlLocalizationDisabled;
  return normalizeUrl(['/', config.baseUrl, isAtRoot ? '' : locale, '/']);
}
