import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {compareFiles, listMarkdown, makeOptions, type PageComparison} from './compareCompilers.js';

const root = path.join(import.meta.dirname, '../../..');

/** `MARKDOWN_SITE=/path/to/site MARKDOWN_FOLDERS=docs,blog npx vitest run …` compares any site whole. */
const {MARKDOWN_SITE, MARKDOWN_FOLDERS = 'docs'} = process.env;

function listFolders(siteDir: string, folders: string[]): string[] {
  const present = folders
    .map((folder) => path.join(siteDir, folder))
    .filter((folder) => fs.existsSync(folder));
  return present.flatMap(listMarkdown);
}

/** About `count` of the files, evenly spread. */
function sample(files: string[], count: number): string[] {
  const step = Math.max(1, Math.floor(files.length / count));
  return files.filter((_, index) => index % step === 0);
}

/** Real Markdown that any checkout has: the readmes of the installed packages. */
function listReadmes(): string[] {
  const modules = path.join(root, 'node_modules');
  const names = fs
    .readdirSync(modules)
    .filter((name) => !name.startsWith('.') && !name.startsWith('@'));
  const files = names.flatMap((name) =>
    ['README.md', 'readme.md'].map((file) => path.join(modules, name, file)),
  );
  return files.filter((file) => fs.statSync(file, {throwIfNoEntry: false})?.isFile()).sort();
}

function describeDifferences(comparisons: PageComparison[]): string[] {
  return comparisons
    .filter(({differences}) => differences.length > 0)
    .map((comparison) => JSON.stringify(comparison, null, 2));
}

/** Pages of this site: all of them for `npm run test:long`, otherwise a sample. */
function listOwnPages(): string[] {
  const files = listFolders(root, ['docs', 'versioned_docs', 'src/pages']);
  return process.env.TEST_LONG === '1' ? files : sample(files, 60);
}

interface Corpus {
  siteDir: string;
  files: string[];
  formats: ('md' | 'mdx')[];
}

const template = path.join(root, 'node_modules/create-docusaurus/templates/shared');
const fixture = path.join(root, 'e2e/fixtures/versions-locales');
const corpora: {[name: string]: Corpus} = {
  "this site's pages": {
    siteDir: root,
    files: listOwnPages(),
    formats: ['mdx'],
  },
  'the fixture with versions and locales': {
    siteDir: fixture,
    files: listFolders(fixture, [
      'docs',
      'versioned_docs',
      'i18n',
      'blog',
      'community',
      'src/pages',
    ]),
    formats: ['mdx'],
  },
  'the classic template': {
    siteDir: template,
    files: listFolders(template, ['docs', 'blog', 'src/pages']),
    formats: ['mdx'],
  },
  readmes: {siteDir: root, files: sample(listReadmes(), 30), formats: ['md', 'mdx']},
};
if (MARKDOWN_SITE) {
  const files = listFolders(MARKDOWN_SITE, MARKDOWN_FOLDERS.split(','));
  corpora[MARKDOWN_SITE] = {siteDir: MARKDOWN_SITE, files, formats: ['mdx']};
}

describe.each(Object.entries(corpora))('%s', (_, {siteDir, files, formats}) => {
  test.each(formats)('compiled as %s', {timeout: 600_000}, async (format) => {
    const comparisons = await compareFiles(files, makeOptions({siteDir, markdown: {format}}));
    expect(describeDifferences(comparisons)).toEqual([]);
  });
});
