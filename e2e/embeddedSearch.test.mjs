// The embedded search as a site may configure it, and how it makes room for the search of others.
import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {launchBrowser, openPage, waitForHydration} from './harness/browser.mjs';
import {buildOrThrow, run} from './harness/docusaurus.mjs';
import {long} from './harness/long.mjs';
import {serveFolder} from './harness/server.mjs';
import {copyFixture} from './harness/site.mjs';

const INDEX = 'build/site-data/search/manifest.json';

async function configure(site, replace) {
  const config = path.join(site, 'docusaurus.config.js');
  const text = await readFile(config, 'utf8');
  const changed = replace(text);
  assert.notEqual(changed, text);
  await writeFile(config, changed);
}

const addToThemeConfig = (fields) => (text) =>
  text.replace('themeConfig: {', `themeConfig: {${fields},`);

async function writeSource(site, file, content) {
  await mkdir(path.dirname(path.join(site, file)), {recursive: true});
  await writeFile(path.join(site, file), content);
}

async function build(site) {
  await buildOrThrow({site, args: ['--locale', 'en']});
  return path.join(site, 'build');
}

describe('a site with several versions and `contextualSearch: false`', () => {
  let server;
  let browser;
  before(async () => {
    const site = await copyFixture('small', 'embedded-search');
    const {code, output} = await run({site, args: ['docs:version', '1.0']});
    assert.equal(code, 0, output);
    await writeSource(site, 'docs/only-next.md', '# Brand new\n\nA zebra, for the next version.\n');
    const fields =
      "search: {contextualSearch: false, searchPagePath: 'find', missingResultsUrl: '/tell'}";
    await configure(site, addToThemeConfig(fields));
    await configure(site, (text) =>
      text.replace("onBrokenLinks: 'throw'", "onBrokenLinks: 'ignore'"),
    );
    server = await serveFolder(await build(site));
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  /** A page with the modal open and all versions looked into. */
  async function ask(t, pathname, query) {
    const {page, context} = await openPage(browser, {origin: server.origin});
    t.after(() => context.close());
    await page.goto(pathname);
    await waitForHydration(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', {name: 'Search'}).fill(query);
    return page;
  }

  const listOptions = (page) =>
    page.getByRole('option').evaluateAll((found) => found.map(({pathname}) => pathname));

  test('the version of the reader comes first, the others follow under their names', async (t) => {
    for (const {from, own, other, names} of [
      {from: '/docs/guide', own: '/docs/', other: '/docs/next/', names: ['1.0', 'Next']},
      {from: '/docs/next/guide', own: '/docs/next/', other: '/docs/', names: ['Next', '1.0']},
    ]) {
      const page = await ask(t, from, 'guide');
      await page.getByRole('dialog').getByText(names[1], {exact: true}).waitFor();
      const text = await page.getByRole('listbox').textContent();
      assert.ok(text.indexOf(names[0]) < text.indexOf(names[1]), text);
      const links = (await listOptions(page)).filter((link) => link.startsWith('/docs/'));
      const isOwn = (link) => link.startsWith(own) && (own !== '/docs/' || !/next/.test(link));
      const firstOther = links.findIndex((link) => link.startsWith(other) && !isOwn(link));
      assert.ok(firstOther > 0, links.join());
      assert.ok(links.slice(0, firstOther).every(isOwn), links.join());
      assert.ok(!links.slice(firstOther).some(isOwn), links.join());
    }
  });

  test('what only another version has is found', async (t) => {
    const page = await ask(t, '/docs/guide', 'zebra');
    await page.getByRole('option').first().waitFor();
    assert.deepEqual((await listOptions(page))[0], '/docs/next/only-next');
  });

  test('the page of results lies where it is configured, and a missing result can be told', async (t) => {
    const page = await ask(t, '/find?q=guide', 'qqqq');
    await page.getByText('Believe this query should return results?').waitFor();
    const link = page.getByRole('dialog').getByRole('link', {name: 'Let us know.'});
    assert.equal(await link.getAttribute('href'), '/tell');
    await page.keyboard.press('Escape');
    await page.locator('article').first().waitFor();
  });
});

const WRITE_PROPS = `const fs = require('node:fs');
const path = require('node:path');
module.exports = () => ({
  name: 'write-props',
  async postBuild({outDir, routes, routesPaths, routesBuildMetadata, head}) {
    const paths = {
      routes: routes.map((route) => route.path),
      routesPaths,
      metadata: Object.keys(routesBuildMetadata),
      head: Object.keys(head),
    };
    fs.writeFileSync(path.join(outDir, 'paths.json'), JSON.stringify(paths));
  },
});
`;

test('plugins see no page of results, and search engines are to leave it out', async () => {
  const site = await copyFixture('small', 'search-page');
  await writeSource(site, 'write-props.js', WRITE_PROPS);
  await configure(site, (text) =>
    text
      .replace("baseUrl: '/'", "baseUrl: '/base/', plugins: ['./write-props']")
      .replace("onBrokenLinks: 'throw'", "onBrokenLinks: 'ignore'"),
  );
  await buildOrThrow({site, env: {TRAILING_SLASH: 'true'}});
  for (const [locale, base] of [
    ['.', '/base/'],
    ['fr', '/base/fr/'],
  ]) {
    const read = (file) => readFile(path.join(site, 'build', locale, file), 'utf8');
    const html = await read('search/index.html');
    assert.match(html, /<meta [^>]*name="robots" content="noindex, follow"/);
    for (const [name, paths] of Object.entries(JSON.parse(await read('paths.json')))) {
      assert.ok(paths.includes(base), `${name} of ${base}`);
      assert.ok(!paths.includes(`${base}search/`), `${name} of ${base}`);
    }
    const sitemap = await read('sitemap.xml');
    assert.match(sitemap, /docs\/guide\/</);
    assert.doesNotMatch(sitemap, /search/);
  }
});

test("a page of the site's own at the same address is a page like any other", async () => {
  const site = await copyFixture('small', 'own-search-page');
  await writeSource(site, 'src/pages/search.md', '# Our own search\n');
  const sitemap = await readFile(path.join(await build(site), 'sitemap.xml'), 'utf8');
  assert.match(sitemap, /\/search</);
});

describe('the search of others', () => {
  const BAR = 'export default () => <input placeholder="A search of their own" />;\n';

  test('a swizzled bar stands in for ours', long, async () => {
    const site = await copyFixture('small', 'swizzled-search');
    await writeSource(site, 'src/theme/SearchBar/index.js', BAR);
    const folder = await build(site);
    const html = await readFile(path.join(folder, 'docs/guide/index.html'), 'utf8');
    assert.match(html, /A search of their own/);
    assert.doesNotMatch(html, /DocSearch-Button/);
  });

  test('a theme with a bar has no second search beside it', async () => {
    const site = await copyFixture('small', 'theme-search');
    await writeSource(site, 'local-search/theme/SearchBar/index.js', BAR);
    await writeSource(
      site,
      'local-search/index.js',
      "module.exports = () => ({name: 'local-search', getThemePath: () => './theme'});\n",
    );
    await configure(site, (text) =>
      text.replace('presets:', "themes: ['./local-search'], presets:"),
    );
    const folder = await build(site);
    const html = await readFile(path.join(folder, 'docs/guide/index.html'), 'utf8');
    assert.match(html, /A search of their own/);
    assert.equal(existsSync(path.join(site, INDEX)), false);
    assert.equal(existsSync(path.join(folder, 'search/index.html')), false);
  });

  test('`search: false` leaves none', long, async () => {
    const site = await copyFixture('small', 'no-search');
    await configure(site, addToThemeConfig('search: false'));
    const folder = await build(site);
    const html = await readFile(path.join(folder, 'docs/guide/index.html'), 'utf8');
    assert.doesNotMatch(html, /DocSearch/);
    assert.equal(existsSync(path.join(site, INDEX)), false);
    await rm(site, {recursive: true, force: true});
  });
});
