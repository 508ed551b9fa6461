/** Code of plugins and pages gets the same from the bundler as in published Docusaurus: defined names, and modules of `@generated`. */
import assert from 'node:assert/strict';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {before, test} from 'node:test';
import {launchBrowser, openPage, waitForHydration} from './harness/browser.mjs';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {serveFolder, startServer} from './harness/server.mjs';
import {copyFixture, copyPlain} from './harness/site.mjs';

// The published engine has no search page among its routes.
const env = {VELOCISAURUS_SEARCH: 'off'};

let site;
let published;
let publishedConfig;
let publishedCalls;

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
  // The data that the page shows when Docusaurus 3.10.2 builds it.
  published = JSON.parse(await readFile(path.join(site, 'published.json'), 'utf8'));
  publishedConfig = JSON.parse(await readFile(path.join(site, 'publishedConfig.json'), 'utf8'));
  publishedCalls = JSON.parse(await readFile(path.join(site, 'publishedCalls.json'), 'utf8'));
  await buildOrThrow({site, env: record('build')});
});

const record = (command) => ({
  ...env,
  RECORD_CONFIG: path.join(site, `${command}.jsonl`),
  RECORD_CALLS: path.join(site, `${command}.calls`),
});

const readCalls = async (command) =>
  (await readFile(path.join(site, `${command}.calls`), 'utf8')).trim().split('\n');

/** Fields and bundler plugins of published Docusaurus that the engine has no use for; Node needs no stylesheets. */
const UNUSED_FIELDS = ['experiments', 'infrastructureLogging', 'watchOptions'];
const UNUSED_PLUGINS = [
  ...['ChunkAssetPlugin', 'CustomRspackProgressPlugin', 'ForceTerminatePlugin'],
  ...['ReactLoadableSSRAddon', 'HtmlWebpackPlugin', false],
];

/** The parts of a configuration that plugins may rely on. The order of aliases within `@docusaurus` makes no difference. */
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
  assert.deepEqual(await readConfigs('build.jsonl'), publishedConfig.build.map(toComparable));
});

/**
 * Published value → ours. Without `faster`, published Docusaurus bundles with webpack and Babel; this engine always bundles with Rspack
 * and SWC, see guides/compatibility.md.
 */
const OURS = {
  webpack: 'rspack',
  'babel-loader': 'builtin:swc-loader',
  'mini-css-extract-plugin': '@rspack/core',
  MiniCssExtractPlugin: 'CssExtractRspackPlugin',
  WebpackBarProgressPlugin: 'CustomRspackProgressPlugin',
};

const translate = (config) =>
  JSON.parse(JSON.stringify(config), (_key, value) => OURS[value] ?? value);

test('without `faster`, configureWebpack sees the same but for the bundler and its loaders', async () => {
  const future = JSON.stringify({v4: false});
  await buildOrThrow({site, env: {...record('without'), FUTURE: future}});
  const expected = publishedConfig.withoutFaster.map(translate).map(toComparable);
  assert.deepEqual(await readConfigs('without.jsonl'), expected);
  await buildOrThrow({site, env});
});

test('hooks are called as often as by published Docusaurus, and in the same order', async () => {
  assert.deepEqual(await readCalls('build'), publishedCalls.build);
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

/** Asserts that the reload of content does not call `configureWebpack` again. */
async function assertAskedOnce() {
  const calls = await readCalls('start');
  assert.equal(calls.filter((call) => call.startsWith('configureWebpack')).length, 2);
}

test('while served, a page that lists routes follows them', async (t) => {
  const options = {site, command: 'start', readyPath: '/base/generated', env: record('start')};
  const {origin, stop} = await startServer(options);
  t.after(stop);
  // Published Docusaurus renders nothing on Node while it serves.
  const [server, ...browser] = await readConfigs('start.jsonl');
  assert.equal(server.isServer, true);
  assert.deepEqual(browser, publishedConfig.start.map(toComparable));
  const calls = await readCalls('start');
  const isForServer = (call) => call === 'configureWebpack: server';
  assert.deepEqual(
    calls.filter((call) => !isForServer(call)),
    publishedCalls.start,
  );
  assert.equal(calls.filter(isForServer).length, 1);
  const read = async () => (await fetch(`${origin}/base/generated`)).text();
  assert.ok(listPaths(readGenerated(await read()).routes).includes('/base/docs/second'));
  await writeFile(path.join(site, 'docs/third.md'), '# Third\n');
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    const {routes} = readGenerated(await read());
    if (listPaths(routes).includes('/base/docs/third')) return assertAskedOnce();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  assert.fail('The new route does not show.');
});

test('functions in what plugins hand to pages are left out, as in JSON', async () => {
  const own = await copyPlain('plugin-functions');
  const plugin = `module.exports = () => ({
  name: 'functions',
  contentLoaded({actions}) {
    actions.setGlobalData({kept: 1, run() {}});
    actions.addRoute({path: '/shown', component: '@site/src/Shown.js', exact: true, run() {}});
  },
});`;
  const component = `import {usePluginData} from '@docusaurus/useGlobalData';
export default function Shown({route}) {
  return <pre>{[...Object.keys(usePluginData('functions')), typeof route.run].join()}</pre>;
}`;
  await writeFile(path.join(own, 'functions.cjs'), plugin);
  await writeFile(path.join(own, 'src/Shown.js'), component);
  const config = path.join(own, 'docusaurus.config.js');
  const text = await readFile(config, 'utf8');
  await writeFile(config, text.replace('plugins: [', "plugins: ['./functions.cjs', "));
  await buildOrThrow({site: own, env});
  const html = await readFile(path.join(own, 'build/shown/index.html'), 'utf8');
  assert.match(html, /<pre>kept,undefined<\/pre>/);
});

test('what modules load by `import()` while they are evaluated is there for the first page', async () => {
  const own = await copyPlain('plugin-imports');
  const tone = `import {Highlight} from 'prism-react-renderer';
import('./later');
export default function Tone() {
  return (
    <Highlight code="a" language="tone">
      {({tokens}) => <pre>{tokens[0][0].types}</pre>}
    </Highlight>
  );
}`;
  const later =
    "import {Prism} from 'prism-react-renderer';\nPrism.languages.tone = {late: /a/};\n";
  const page = "export {default} from '../Tone';\n";
  await Promise.all([
    writeFile(path.join(own, 'src/later.js'), later),
    writeFile(path.join(own, 'src/Tone.js'), tone),
    writeFile(path.join(own, 'src/pages/one.js'), page),
    writeFile(path.join(own, 'src/pages/two.js'), page),
  ]);
  await buildOrThrow({site: own, env});
  for (const name of ['one', 'two']) {
    const html = await readFile(path.join(own, `build/${name}/index.html`), 'utf8');
    assert.match(html, /<pre>late<\/pre>/, name);
  }
});
