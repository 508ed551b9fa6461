import path from 'node:path';
import {globTranslatableSourceFiles} from '@docusaurus/utils';
import type {InitializedPlugin, LoadContext} from '@docusaurus/types';
import {
  applyDefaultCodeMessages,
  extractTranslations,
  loadDefaultCodeMessages,
  writeCodeTranslations,
  writePluginTranslations,
  type WriteOptions,
} from '../i18n/index.js';
import {findInThemes} from '../shared/findInThemes.js';
import {resolveSiteDir} from './siteDir.js';
import {initSitePlugins} from './sitePlugins.js';

export interface WriteTranslationsOptions extends WriteOptions {
  config?: string;
  locale?: string;
}

interface Writing {
  context: LoadContext;
  plugins: InitializedPlugin[];
  options: WriteOptions;
}

/** Writes `code.json` and the plugins' translation files of one locale. */
export async function writeTranslations(
  siteDirParam = '.',
  {config, locale, ...options}: WriteTranslationsOptions = {},
): Promise<void> {
  const siteDir = resolveSiteDir(siteDirParam);
  const {context, plugins} = await initSitePlugins({siteDir, config, locale});
  await writeCode({context, plugins, options});
  await Promise.all(plugins.map((plugin) => writePlugin({context, plugin, options})));
}

async function writeCode({context, plugins, options}: Writing): Promise<void> {
  const {siteDir, localizationDir} = context;
  const extraFiles = await listThemeCommonFiles(plugins);
  const extracted = await extractTranslations({siteDir, plugins, extraFiles});
  const defaults = await loadDefaultCodeMessages(plugins);
  const content = applyDefaultCodeMessages({extracted, defaults});
  await writeCodeTranslations({localizationDir, content, options});
}

/** theme-common is no plugin, so no lifecycle tells of its messages; the official themes all build on it. */
async function listThemeCommonFiles(plugins: InitializedPlugin[]): Promise<string[]> {
  const main = findInThemes('@docusaurus/theme-common', plugins);
  return main === undefined ? [] : globTranslatableSourceFiles([path.dirname(main)]);
}

async function writePlugin({
  context: {localizationDir},
  plugin,
  options,
}: {
  context: LoadContext;
  plugin: InitializedPlugin;
  options: WriteOptions;
}): Promise<void> {
  if (!plugin.getTranslationFiles) return;
  const content = await plugin.loadContent?.();
  const files = await plugin.getTranslationFiles({content});
  await Promise.all(
    files.map((translationFile) =>
      writePluginTranslations({localizationDir, plugin, translationFile, options}),
    ),
  );
}
