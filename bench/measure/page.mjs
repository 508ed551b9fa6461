import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

const sizeOf = (content) => gzipSync(content, {level: 9}).length;

async function sumFiles(folder, urls) {
  const sizes = urls.map(async (url) => sizeOf(await readFile(path.join(folder, url))));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The bytes after gzip that a reader downloads for one page: its HTML, and the scripts and stylesheets that the HTML names. */
export async function measurePage({folder, page}) {
  const html = await readFile(path.join(folder, page, 'index.html'), 'utf8');
  const own = (pattern) =>
    [...html.matchAll(pattern)].map(([, url]) => url).filter((url) => url.startsWith('/'));
  const script = await sumFiles(folder, own(/<script[^>]*\ssrc="?([^"\s>]+)/g));
  const style = await sumFiles(folder, own(/<link[^>]*rel="?stylesheet"?[^>]*href="?([^"\s>]+)/g));
  return {script, style, html: sizeOf(html), total: script + style + sizeOf(html)};
}
