import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {launchBrowser, openPage, waitForHydration} from '../../e2e/harness/browser.mjs';
import {serveFolder} from '../../e2e/harness/server.mjs';
import {gzipSize} from './sizes.mjs';

/** Anything that the page fetches ahead when it has nothing else to do has begun by then. */
const IDLE_MS = 1000;

/**
 * @typedef {{file: string, gzip: number, isEntry: boolean}} LoadedScript
 * @param {{folder: string, pages: {[kind: string]: string}}} options
 * @returns {Promise<{[kind: string]: LoadedScript[]}>} all scripts that a first visit downloads while the reader does nothing
 */
export async function measureFirstLoads({folder, pages}) {
  const server = await serveFolder(folder);
  const browser = await launchBrowser();
  try {
    const measured = {};
    for (const [kind, url] of Object.entries(pages)) {
      const files = await listLoadedScripts({browser, origin: server.origin, url});
      measured[kind] = await Promise.all(files.map((file) => measureScript(folder, file)));
    }
    return measured;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Reads the addresses of all requests, as a browser does not count a file of `<link rel="prefetch">` as a script. */
async function listLoadedScripts({browser, origin, url}) {
  const {page, context, problems} = await openPage(browser, {origin});
  const paths = new Set();
  page.on('request', (request) => paths.add(new URL(request.url()).pathname));
  await page.goto(url, {waitUntil: 'networkidle'});
  await waitForHydration(page);
  await page.waitForTimeout(IDLE_MS);
  await context.close();
  const unexpected = problems.filter((problem) => !problem.includes('404'));
  if (unexpected.length > 0) throw new Error(`${url}:\n${unexpected.join('\n')}`);
  return [...paths].filter((name) => name.endsWith('.js')).sort();
}

async function measureScript(folder, file) {
  const content = await readFile(path.join(folder, decodeURI(file)));
  const isEntry = /\/(?:runtime~main|main|site)\.[^/]*$/.test(file);
  return {file, gzip: gzipSize(content), isEntry};
}
