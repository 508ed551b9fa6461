import path from 'node:path';
import {getPluginI18nPath} from '@docusaurus/utils';
import type {InitializedPlugin, TranslationFile} from '@docusaurus/types';
import {throwDiagnostic} from '../diagnostics/index.js';
import {readTranslationFile, writeTranslationFile, type WriteOptions} from './translationFile.js';

interface PluginTranslation {
  localizationDir: string;
  plugin: InitializedPlugin;
  translationFile: TranslationFile;
}

function locate({localizationDir, plugin, translationFile}: PluginTranslation): string {
  if (translationFile.path.endsWith('.json')) {
    throwDiagnostic({
      name: 'plugin-invalid',
      message: `The plugin "${plugin.name}" names a translation file with an extension.`,
      found: translationFile.path,
      expected: translationFile.path.replace(/\.json$/, ''),
    });
  }
  const folder = getPluginI18nPath({
    localizationDir,
    pluginName: plugin.name,
    pluginId: plugin.options.id,
  });
  return path.join(folder, `${translationFile.path}.json`);
}

/** The file with the messages of the current locale, which replace those of the plugin. */
export async function localizeTranslationFile(params: PluginTranslation): Promise<TranslationFile> {
  const {path: name, content} = params.translationFile;
  const localized = await readTranslationFile(locate(params));
  return localized ? {path: name, content: {...content, ...localized}} : params.translationFile;
}

export async function writePluginTranslations(
  params: PluginTranslation & {options?: WriteOptions},
): Promise<void> {
  const {content} = params.translationFile;
  await writeTranslationFile({file: locate(params), content, options: params.options});
}
