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
let publishedConfig;

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
  publishedConfig = JSON.parse(await readFile(path.join(site, 'publishedConfig.json'), 'utf8'));
  await buildOrThrow({site, env: {...env, RECORD_CONFIG: path.join(site, 'build.jsonl')}});
});

/** Fields and bundler plugins of published Docusaurus that the engine has no use for; Node needs no stylesheets. */
const UNUSED_FIELDS = ['experiments', 'infrastructureLogging', 'watchOptions'];
const UNUSED_PLUGINS = [
  ...['ChunkAssetPlugin', 'CustomRspackProgressPlugin', 'ForceTerminatePlugin'],
  ...['ReactLoadableSSRAddon', 'HtmlWebpackPlugin', false],
];

/** What plugins may rely on; the order of aliases within `@docusaurus` makes no difference. */
function toComparable({fields, plugins, resolve, output, ...others}) {
  const {isServer} = others;
  const unused = isServer ? [...UNUSED_PLUGINS, 'CssExtractRspackPlugin'] : UNUSED_PLUGINS;
  return {
    ...others,
    output,
    fields: fields.filter((field) => !UNUSED_FIELDS.includes(field)),
    plugins: plugins.filter((name) => !unused.includes(name)),
    resolve: {
      ...resolve,
      alias: {...resolve.alias, names: resolve.alias.names.toSorted()},
    },
  };
}

async function readConfigs(file) {
  const lines = (await readFile(path.join(site, file), 'utf8')).trim().split('\n');
  return lines.map((line) => toComparable(JSON.parse(line)));
}

test('configureWebpack sees what published Docusaurus shows', async () => {
  const shown = await readConfigs('build.jsonl');
  assert.equal(shown.length, publishedConfig.build.length);
  for (const expected of publishedConfig.build.map(toComparable))
    assert.deepEqual(
      shown.find(({isServer}) => isServer === expected.isServer),
      expected,
    );
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
  const recording = {...env, RECORD_CONFIG: path.join(site, 'start.jsonl')};
  const options = {site, command: 'start', readyPath: '/base/generated', env: recording};
  const server = await startServer(options);
  t.after(() => server.stop());
  // Published Docusaurus renders nothing on Node while it serves.
  const [expected] = publishedConfig.start.map(toComparable);
  const shown = await readConfigs('start.jsonl');
  assert.deepEqual(
    shown.find(({isServer}) => !isServer),
    expected,
  );
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
