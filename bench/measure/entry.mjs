import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

/**
 * The scripts that a page loads at once, in the order of its HTML.
 * @returns {Promise<{file: string, bytes: number, gzip: number}[]>}
 */
export async function readEntryScripts({folder, page, baseUrl = '/'}) {
  const html = await readFile(path.join(folder, page), 'utf8');
  const urls = [...html.matchAll(/<script[^>]*\ssrc="?([^"\s>]+)/g)].map(([, url]) => url);
  const own = urls.filter((url) => url.startsWith(`${baseUrl}assets/js/`));
  return Promise.all(own.map((url) => measureFile(folder, url.slice(baseUrl.length))));
}

async function measureFile(folder, file) {
  const content = await readFile(path.join(folder, file));
  return {file, bytes: content.length, gzip: gzipSync(content).length};
}

export const sumGzip = (scripts) => scripts.reduce((sum, {gzip}) => sum + gzip, 0);
