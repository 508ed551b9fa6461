import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {DEFAULT_BUILD_DIR_NAME, GENERATED_FILES_DIR_NAME, getLocaleConfig} from '@docusaurus/utils';
import type {CurrentBundler, LoadContext, VcsConfig} from '@docusaurus/types';
import type {BuildCache} from '../cache/index.js';
import {loadCodeTranslations, loadI18n} from '../i18n/index.js';
import {keepHistory} from './history/keepHistory.js';
import {loadConfigFile} from './loadConfigFile.js';
import {createSiteStorage} from './siteStorage.js';

export interface SiteContextParams {
  /** Absolute, symbolic links resolved. */
  siteDir: string;
  /** Relative to the site folder; `build` unless given. */
  outDir?: string;
  /** Path of the config file, relative to the site folder. */
  config?: string;
  locale?: string;
  /** Where plugins put data; `.docusaurus` unless several locales are loaded side by side. */
  generatedFilesDir?: string;
  /** When a command builds one locale only, its pages go to the root of the base URL. */
  automaticBaseUrlLocalizationDisabled?: boolean;
  /** Keeps the answers about the history of the site's files. */
  cache?: BuildCache;
  /** Handed to plugins as `context.currentBundler`; a getter `instance` loads it late. */
  bundler?: CurrentBundler;
}

/** Reads the config and the locale; plugins get the context as their first argument. */
export async function loadSiteContext(params: SiteContextParams): Promise<LoadContext> {
  const {siteDir, locale} = params;
  const [siteVersion, {siteConfig: config, siteConfigPath}] = await Promise.all([
    readSiteVersion(siteDir),
    loadConfigFile({...params, trace: params.cache?.configTrace}),
  ]);
  config.future.experimental_vcs = openHistory(config.future.experimental_vcs, params);
  const i18n = await loadI18n({
    siteDir,
    config,
    currentLocale: locale ?? config.i18n.defaultLocale,
    automaticBaseUrlLocalizationDisabled: params.automaticBaseUrlLocalizationDisabled ?? false,
    store: params.cache?.store,
  });
  const {url, baseUrl, path: localePath} = getLocaleConfig(i18n);
  const siteConfig = {...config, url, baseUrl};
  const localizationDir = path.resolve(siteDir, i18n.path, localePath);
  return {
    siteDir,
    siteVersion,
    siteStorage: createSiteStorage(siteConfig),
    generatedFilesDir: path.resolve(siteDir, params.generatedFilesDir ?? GENERATED_FILES_DIR_NAME),
    localizationDir,
    siteConfig,
    siteConfigPath,
    outDir: findOutDir({...params, siteBaseUrl: config.baseUrl, baseUrl}),
    baseUrl,
    i18n,
    codeTranslations: await loadCodeTranslations({localizationDir}),
    currentBundler: params.bundler ?? noBundler,
  };
}

function openHistory(vcs: VcsConfig, {siteDir, cache}: SiteContextParams): VcsConfig {
  if (cache) return keepHistory({vcs, siteDir, cache});
  // Starts to read the history. A question about a date waits until it is read.
  void vcs.initialize({siteDir});
  return vcs;
}

const noBundler = {name: 'rspack', instance: undefined} as unknown as CurrentBundler;

/** A locale whose base URL lies below the site's gets the same folder below the output folder. */
function findOutDir({
  siteDir,
  outDir = DEFAULT_BUILD_DIR_NAME,
  siteBaseUrl,
  baseUrl,
}: {
  siteDir: string;
  outDir?: string;
  siteBaseUrl: string;
  baseUrl: string;
}): string {
  return path.join(path.resolve(siteDir, outDir), baseUrl.replace(siteBaseUrl, '/'));
}

async function readSiteVersion(siteDir: string): Promise<string | undefined> {
  try {
    const text = await readFile(path.join(siteDir, 'package.json'), 'utf8');
    return (JSON.parse(text) as {version?: string}).version;
  } catch {
    return undefined;
  }
}
