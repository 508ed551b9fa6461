/** What code of plugins and pages may expect of the bundler: defined names, and modules of `@generated`. */
import assert from 'node:assert/strict';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {before, test} from 'node:test';
import {launchBrowser, openPage, waitForHydration} from './harness/browser.mjs';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {serveFolder, startServer} from './harness/server.mjs';
import {copyFixture} from './harness/site.mjs';

// The published engine has no search page among its routes.
const env = {VELOCISAURUS_SEARCH: 'off'};

let site;
let published;

function readGenerated(html) {
  const [, text] = /<pre id="?generated"?>([^]*?)<\/pre>/.exec(html);
  const entities = {'&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&'};
  return JSON.parse(text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity]));
}

const readPage = (file) => readFile(path.join(site, 'build', file), 'utf8');

const listPaths = (routes) =>
  routes.flatMap(({path: own, routes: children}) => [own, ...listPaths(children ?? [])]);

before(async () => {
  site = await copyFixture('plugin-code');
  // What the page showed when Docusaurus 3.10.2 built it.
  published = JSON.parse(await readFile(path.join(site, 'published.json'), 'utf8'));
  await buildOrThrow({site, env});
});

test('modules of @generated hold what published Docusaurus writes', async () => {
  assert.deepEqual(readGenerated(await readPage('generated/index.html')), published);
});

test('names that a plugin defines reach pages, and leave the runtime alone', async (t) => {
  const html = await readPage('index.html');
  assert.match(html, /<p id="?api"?>https:\/\/api\.example\.com<\/p>/);
  assert.match(html, /<p id="?missing"?>undefined<\/p>/);
  const browser = await launchBrowser();
  t.after(() => browser.close());
  const {origin, stop} = await serveFolder(path.join(site, 'build'), '/base');
  t.after(stop);
  const {page, problems} = await openPage(browser, {origin});
  await page.goto('/base/');
  await waitForHydration(page);
  await page.click('main a, a[href="/base/docs/guide"]');
  await page.waitForSelector('h1:text("Guide")');
  await page.goto('/base/generated');
  await waitForHydration(page);
  assert.deepEqual(JSON.parse(await page.innerText('#generated')), published);
  assert.deepEqual(problems, []);
});

test('a page that lists routes follows them, and a build after that has nothing to do', async () => {
  await writeFile(path.join(site, 'docs/second.md'), '---\nsidebar_position: 9\n---\n\n# Second\n');
  await buildOrThrow({site, env});
  const {routes} = readGenerated(await readPage('generated/index.html'));
  assert.ok(listPaths(routes).includes('/base/docs/second'));
  const output = await buildOrThrow({site, env});
  assert.match(output, /nothing has changed|0 rendered/i);
});

test('while served, a page that lists routes follows them', async (t) => {
  const server = await startServer({site, command: 'start', readyPath: '/base/generated', env});
  t.after(() => server.stop());
  const read = async () => (await fetch(`${server.origin}/base/generated`)).text();
  assert.ok(listPaths(readGenerated(await read()).routes).includes('/base/docs/second'));
  await writeFile(path.join(site, 'docs/third.md'), '# Third\n');
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    const {routes} = readGenerated(await read());
    if (listPaths(routes).includes('/base/docs/third')) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  assert.fail('The new route does not show.');
});
