import path from 'node:path';
import {globTranslatableSourceFiles, SRC_DIR_NAME} from '@docusaurus/utils';
import type {
  InitializedPlugin,
  TranslationFileContent,
  TranslationMessage,
} from '@docusaurus/types';
import {createDiagnostic, reportDiagnostics} from '../diagnostics/index.js';

/** All messages of `<Translate>` and `translate()` in the code of the site, of its plugins and of its themes. */
export async function extractTranslations({
  siteDir,
  plugins,
  extraFiles = [],
}: {
  siteDir: string;
  plugins: InitializedPlugin[];
  extraFiles?: string[];
}): Promise<TranslationFileContent> {
  const folders = [path.join(siteDir, SRC_DIR_NAME), ...plugins.flatMap(listSourcePaths)];
  // The search returns files in any order; sorted, they keep the order of messages in the translation file stable.
  const files = [...(await globTranslatableSourceFiles(folders)), ...extraFiles].sort();
  // Babel takes long to load, and only this needs it.
  const babel = await import('@docusaurus/babel');
  const babelOptions = babel.getBabelOptions({
    isServer: true,
    babelOptions: await babel.getCustomBabelConfigFilePath(siteDir),
  });
  const extracted = await babel.extractAllSourceCodeFileTranslations(files, babelOptions);
  reportDiagnostics(
    extracted.flatMap(({sourceCodeFilePath, warnings}) =>
      warnings.map((message) =>
        createDiagnostic({
          name: 'translation-not-extracted',
          severity: 'warn',
          message,
          file: path.relative(siteDir, sourceCodeFilePath),
        }),
      ),
    ),
  );
  return mergeAll(extracted.map(({translations}) => translations));
}

/** Merges by id. A message in several files keeps a description that only one of them gives. */
function mergeAll(contents: TranslationFileContent[]): TranslationFileContent {
  const merged: TranslationFileContent = {};
  for (const [id, translation] of contents.flatMap(Object.entries<TranslationMessage>)) {
    merged[id] = {...merged[id], ...translation};
  }
  return merged;
}

/** The files of a plugin that may hold messages: those that it watches, since no others are known, and its theme. */
function listSourcePaths(plugin: InitializedPlugin): string[] {
  const themePath = plugin.getThemePath?.();
  const paths = [...(plugin.getPathsToWatch?.() ?? []), ...(themePath ? [themePath] : [])];
  return paths.map((file) => path.resolve(plugin.path, file));
}
