import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';

const ASSET = /(?:src|href)=(?:"([^"]+)"|'([^']+)'|([^\s>"']+))/g;

/** Scripts, styles, images and files that one of our pages names and that the build folder lacks. */
export async function listBrokenAssets({file, page, folder, baseUrl}) {
  const html = await readFile(file, 'utf8');
  const urls = [...html.matchAll(ASSET)].map((match) => match[1] ?? match[2] ?? match[3]);
  const missing = new Set(urls.filter((url) => isMissing({url, folder, baseUrl})));
  return [...missing].map((url) => ({kind: 'asset-missing', page, ours: url}));
}

function isMissing({url, folder, baseUrl}) {
  const bare = url.replace(/[?#].*$/, '');
  if (!bare.startsWith(`${baseUrl}assets/`)) return false;
  return !existsSync(path.join(folder, decodeURI(bare.slice(baseUrl.length))));
}
