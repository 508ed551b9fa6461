import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {parseFragment} from 'parse5';
import {normaliseUrl} from './normalise.mjs';

const ASSET = /(?:src|href)=(?:"([^"]+)"|'([^']+)'|([^\s>"']+))/g;

/**
 * Scripts, styles, images and files that one of our pages names and that our build folder lacks, though the published
 * page's own are all there: where that one breaks an asset's URL as well, the URL is compared like any other.
 */
export async function compareAssets({files, folders, page, baseUrl}) {
  const [published, ours] = await Promise.all([
    listMissing({file: files.published, folder: folders.published, baseUrl}),
    listMissing({file: files.ours, folder: folders.ours, baseUrl}),
  ]);
  const expected = new Set(published.map(normaliseUrl));
  return ours
    .filter((url) => !expected.has(normaliseUrl(url)))
    .map((url) => ({kind: 'asset-missing', page, ours: url}));
}

/** URLs of assets that a page names and its folder lacks. */
export async function listMissing({file, folder, baseUrl}) {
  const html = await readFile(file, 'utf8');
  const urls = [...html.matchAll(ASSET)].map(([, ...forms]) => decode(forms.find(Boolean)));
  return [...new Set(urls.filter((url) => isMissing({url, folder, baseUrl})).map(decodeOrSelf))];
}

/** `a&amp;b.png` → `a&b.png` */
function decode(attribute) {
  return attribute.includes('&') ? parseFragment(attribute).childNodes[0].value : attribute;
}

function isMissing({url, folder, baseUrl}) {
  const bare = url.replace(/[?#].*$/, '');
  if (!bare.startsWith(`${baseUrl}assets/`)) return false;
  return !existsSync(path.join(folder, decodeOrSelf(bare.slice(baseUrl.length))));
}

/** The published engine writes the name of a file like `100%.png` as it is. */
function decodeOrSelf(url) {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
