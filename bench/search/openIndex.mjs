import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {createSearch} from '../../packages/core/lib/theme-search/client/createSearch.js';

/** The index of a built site as a browser would open it; `traffic` tells what was loaded so far. */
export async function openIndex(build) {
  const traffic = {files: 0, bytes: 0};
  const engine = createSearch(async (file) => {
    const text = await readFile(path.join(build, 'site-data/search', file.split('?')[0]), 'utf8');
    traffic.files += 1;
    traffic.bytes += gzipSync(text).length;
    return JSON.parse(text);
  });
  const {scopes} = await engine.loadManifest();
  return {engine, traffic, scopes: Object.keys(scopes)};
}
