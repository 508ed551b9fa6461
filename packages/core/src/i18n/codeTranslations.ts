import path from 'node:path';
import {CODE_TRANSLATIONS_FILE_NAME} from '@docusaurus/utils';
import type {
  CodeTranslations,
  InitializedPlugin,
  LoadedPlugin,
  TranslationFileContent,
} from '@docusaurus/types';
import {createDiagnostic, reportDiagnostics} from '../diagnostics/index.js';
import {readTranslationFile, writeTranslationFile, type WriteOptions} from './translationFile.js';

function locate(localizationDir: string): string {
  return path.join(localizationDir, CODE_TRANSLATIONS_FILE_NAME);
}

/** The translations of React code in the site's folder for the locale: id → message. */
export async function loadCodeTranslations({
  localizationDir,
}: {
  localizationDir: string;
}): Promise<CodeTranslations> {
  const content = (await readTranslationFile(locate(localizationDir))) ?? {};
  return Object.fromEntries(Object.entries(content).map(([id, {message}]) => [id, message]));
}

export async function writeCodeTranslations({
  localizationDir,
  content,
  options,
}: {
  localizationDir: string;
  content: TranslationFileContent;
  options?: WriteOptions;
}): Promise<void> {
  await writeTranslationFile({file: locate(localizationDir), content, options});
}

/** The translations that plugins, mostly themes, bring along for the current locale. Later plugins win. */
export function mergeDefaultCodeTranslations(plugins: LoadedPlugin[]): CodeTranslations {
  return Object.assign(
    {},
    ...plugins.map((plugin) => plugin.defaultCodeTranslations),
  ) as CodeTranslations;
}

export async function loadDefaultCodeMessages(
  plugins: InitializedPlugin[],
): Promise<CodeTranslations> {
  const messages = plugins.map((plugin) => plugin.getDefaultCodeTranslationMessages?.());
  return Object.assign({}, ...(await Promise.all(messages))) as CodeTranslations;
}

/** Replaces extracted messages by the translations that themes bring along. Warns of translations that no message uses. */
export function applyDefaultCodeMessages({
  extracted,
  defaults,
}: {
  extracted: TranslationFileContent;
  defaults: CodeTranslations;
}): TranslationFileContent {
  warnAboutUnused(Object.keys(defaults).filter((id) => !(id in extracted)));
  return Object.fromEntries(
    Object.entries(extracted).map(([id, translation]) => [
      id,
      {...translation, message: defaults[id] ?? translation.message},
    ]),
  );
}

function warnAboutUnused(ids: string[]): void {
  if (ids.length === 0) return;
  reportDiagnostics([
    createDiagnostic({
      name: 'unknown-translation',
      severity: 'warn',
      message: `A theme translates messages that no code uses: ${ids.join(', ')}`,
      hint: 'This is a fault of the theme, not of the site.',
    }),
  ]);
}
