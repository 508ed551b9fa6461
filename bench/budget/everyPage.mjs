import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {toRoute} from '../../e2e/harness/paths.mjs';
import {gzipSize, sum} from './sizes.mjs';

const SCRIPT = /<script[^>]*\ssrc="?(\/assets\/[^"\s>]+)/g;
/** The scripts that a page loads without the reader where React comes late. Scripts of the content wait for the reader. */
const LATE = /<script[^>]*\sdata-scripts="([^"]*)"/;

function listScripts(html) {
  const named = [...html.matchAll(SCRIPT)].map(([, url]) => url);
  const late = LATE.exec(html)?.[1].split(' ') ?? [];
  const scripts = [...named, ...late].filter(Boolean);
  if (scripts.length === 0) throw new Error('A page names no script.');
  return scripts;
}

/**
 * The scripts that each page's HTML names; {@link measureFirstLoads} shows on some pages that no others are loaded.
 * @returns {Promise<{page: string, gzip: number}[]>} the heaviest first
 */
export async function measureEveryPage({folder}) {
  const files = (await readdir(folder, {recursive: true})).filter((file) => file.endsWith('.html'));
  const sizes = new Map();
  const sizeOf = async (script) => {
    if (!sizes.has(script)) sizes.set(script, gzipSize(await readFile(path.join(folder, script))));
    return sizes.get(script);
  };
  const pages = [];
  for (const file of files) {
    const html = await readFile(path.join(folder, file), 'utf8');
    const scripts = listScripts(html).map(decodeURI);
    pages.push({page: toRoute(file), gzip: sum(await Promise.all(scripts.map(sizeOf)))});
  }
  return pages.sort((a, b) => b.gzip - a.gzip);
}
