import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {hashFile, listFiles} from './files.mjs';
import {compareJson} from './json.mjs';
import {comparePages} from './page.mjs';
import {compareAssets} from './assets.mjs';
import {allowForDerivedFiles} from './derivedFiles.mjs';
import {allowForParagraphEnds} from './paragraphEnds.mjs';
import {
  compareServiceWorkerMaps,
  compareServiceWorkers,
  isServiceWorker,
  isServiceWorkerMap,
} from './serviceWorker.mjs';
import {allowForStrayBytes} from './strayBytes.mjs';
import {compareXml} from './xml.mjs';

const READERS = {'.html': comparePages, '.xml': compareXml, '.json': compareJson};

/**
 * Compares two build folders.
 * @param {{published: string, ours: string, baseUrl: string}} folders
 * @returns {Promise<{differences: import('./types.mjs').Difference[], pages: number, files: number}>}
 */
export async function compareFolders({published, ours, baseUrl}) {
  const folders = {published, ours};
  const [a, b] = await Promise.all([listFiles(published), listFiles(ours)]);
  const differences = [...compareFileLists(a, b)];
  const common = [...a.keys()].filter((name) => b.has(name));
  for (const name of common) {
    const files = {
      published: path.join(published, a.get(name)),
      ours: path.join(ours, b.get(name)),
    };
    differences.push(...(await compareFile({page: name, files, folders, baseUrl})));
  }
  const listed = {published: a, ours: b};
  return {
    differences: await allowForDerivedFiles({differences, listed, folders}),
    files: common.length,
    pages: common.filter((name) => name.endsWith('.html')).length,
  };
}

function* compareFileLists(a, b) {
  for (const name of a.keys())
    if (!b.has(name)) yield {kind: 'file-missing', page: name, published: 'is there'};
  for (const name of b.keys())
    if (!a.has(name)) yield {kind: 'file-extra', page: name, ours: 'is there'};
}

async function compareFile({page, files, folders, baseUrl}) {
  const isPage = page.endsWith('.html');
  const assets = isPage ? await compareAssets({page, files, folders, baseUrl}) : [];
  const [a, b] = await Promise.all([hashFile(files.published), hashFile(files.ours)]);
  if (a === b) return assets;
  const compare = chooseReader(page, files.ours);
  if (!compare) return [{kind: 'content', page, published: `sha256 ${a}`, ours: `sha256 ${b}`}];
  const [published, ours] = await Promise.all([
    readFile(files.published, 'utf8'),
    readFile(files.ours, 'utf8'),
  ]);
  const compareTexts = allowForStrayBytes(allowForParagraphEnds(compare));
  return [...(await compareTexts({published, ours, page, baseUrl})), ...assets];
}

function chooseReader(page, file) {
  if (isServiceWorker(page)) return compareServiceWorkers;
  if (isServiceWorkerMap(page)) return compareServiceWorkerMaps;
  return READERS[path.extname(file)];
}

export function assertFolder(folder) {
  if (!existsSync(folder)) throw new Error(`There is no build folder at ${folder}.`);
}
