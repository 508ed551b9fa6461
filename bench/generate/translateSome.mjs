import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

/** One document in so many is translated; all others are shown in the language of the first locale. */
const TRANSLATED_EVERY = 5;

/** The folder in which the docs plugin looks for the translation of `docs` or `versioned_docs/version-1.0`. */
function toTranslations(folder, locale) {
  const version = folder === 'docs' ? 'current' : path.basename(folder);
  return `i18n/${locale}/docusaurus-plugin-content-docs/${version}`;
}

/** Makes a translation name shared partials and images from the root of the site, as its own folder has no copies of them. */
function translate({text, folder, locale}) {
  const rooted = text
    .replaceAll("'../_shared.mdx'", `'@site/${folder}/_shared.mdx'`)
    .replaceAll('](../img/', `](@site/${folder}/img/`);
  return `${rooted}\nThis is ${locale}.\n`;
}

/** Translates some documents of a folder into another locale. */
export async function translateSome({siteDir, folder, locale}) {
  const names = (await readdir(path.join(siteDir, folder), {recursive: true})).sort();
  const documents = names.filter((name) => /page-\d+\.mdx?$/.test(name));
  for (const name of documents.filter((_, index) => index % TRANSLATED_EVERY === 1)) {
    const text = await readFile(path.join(siteDir, folder, name), 'utf8');
    const target = path.join(siteDir, toTranslations(folder, locale), name);
    await mkdir(path.dirname(target), {recursive: true});
    await writeFile(target, translate({text, folder, locale}));
  }
}
