import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {glob} from 'tinyglobby';
import {root} from '../../run.mjs';
import {parsePage} from './parsePage.mjs';
import {readExamples} from './readExamples.mjs';

const MARKDOWN = ['**/*.md', '**/*.mdx'];
const IMAGES = ['**/*.{svg,png,jpg,jpeg,gif,webp,avif}'];
/** The files beside the pages that may name an image. */
const SOURCES = ['src/**/*.{ts,tsx,css}', 'plugins/**/*.{ts,tsx,mjs}', '*.config.ts', 'README.md'];

async function listVersions(cwd) {
  const text = await readFile(path.join(cwd, 'versions.json'), 'utf8').catch(() => '[]');
  const archived = JSON.parse(text).map((name) => ({
    name,
    folder: `versioned_docs/version-${name}`,
    prefix: `/${name}`,
  }));
  return [{name: 'current', folder: 'docs', prefix: ''}, ...archived];
}

/** Files and folders that begin with an underscore are parts of pages, not pages. */
function isPage(file) {
  return !file.split('/').some((part) => part.startsWith('_'));
}

async function readVersion(cwd, version) {
  const files = await glob(MARKDOWN, {cwd: path.join(cwd, version.folder)});
  return Promise.all(
    files
      .filter(isPage)
      .sort()
      .map(async (name) => {
        const file = `${version.folder}/${name}`;
        const source = await readFile(path.join(cwd, file), 'utf8');
        return parsePage({file, name, version, source});
      }),
  );
}

async function readSources(cwd) {
  const files = await glob(SOURCES, {cwd});
  return Promise.all(files.map((file) => readFile(path.join(cwd, file), 'utf8')));
}

/** Reads all pages of all versions, all images, the text of other files that may name an image, and all files of examples. */
export async function readSite({cwd = root} = {}) {
  const versions = await listVersions(cwd);
  const folders = [...versions.map(({folder}) => folder), 'static'];
  const [pages, images, sources, examples] = await Promise.all([
    Promise.all(versions.map((version) => readVersion(cwd, version))),
    glob(
      folders.flatMap((folder) => IMAGES.map((image) => `${folder}/${image}`)),
      {cwd},
    ),
    readSources(cwd),
    readExamples(cwd),
  ]);
  return {cwd, versions, pages: pages.flat(), images: images.sort(), sources, examples};
}
