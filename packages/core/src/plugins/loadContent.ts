import {getLocaleConfig} from '@docusaurus/utils';
import type {InitializedPlugin, LoadContext, LoadedPlugin} from '@docusaurus/types';
import type {GeneratedFiles} from '../cache/index.js';
import {localizeTranslationFile} from '../i18n/index.js';
import {createActions} from './actions.js';

/** Runs `loadContent`, the translation hooks and `contentLoaded` of one plugin. */
export async function loadContent(
  plugin: InitializedPlugin,
  context: LoadContext,
  generated: GeneratedFiles,
): Promise<LoadedPlugin> {
  const raw = await plugin.loadContent?.();
  const {translate} = getLocaleConfig(context.i18n);
  const content = translate ? await translateContent(plugin, raw, context) : raw;
  const defaultCodeTranslations = (await plugin.getDefaultCodeTranslationMessages?.()) ?? {};
  const loaded = {...plugin, content, defaultCodeTranslations};
  if (!plugin.contentLoaded) return {...loaded, routes: [], globalData: undefined};
  const {actions, collected} = createActions({plugin, context, generated});
  await plugin.contentLoaded({content, actions});
  return {...loaded, ...collected};
}

async function translateContent(plugin: InitializedPlugin, content: unknown, context: LoadContext) {
  const {localizationDir, siteConfig} = context;
  const files = (await plugin.getTranslationFiles?.({content})) ?? [];
  const translationFiles = await Promise.all(
    files.map((translationFile) =>
      localizeTranslationFile({localizationDir, plugin, translationFile}),
    ),
  );
  const translated = plugin.translateContent?.({content, translationFiles}) ?? content;
  const {themeConfig} = siteConfig;
  // A plugin translates its own slice of the theme config: the order among plugins does not matter.
  Object.assign(themeConfig, plugin.translateThemeConfig?.({themeConfig, translationFiles}));
  return translated;
}
