// A site that configures Algolia has what it has with published Docusaurus, and nothing of the embedded search.
import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {after, before, beforeEach, test} from 'node:test';
import {startAlgolia} from './harness/algolia.mjs';
import {launchBrowser, waitForHydration} from './harness/browser.mjs';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {serveFolder} from './harness/server.mjs';
import {copyFixture} from './harness/site.mjs';

const algolia = {
  appId: 'APPID',
  apiKey: 'public',
  indexName: 'small',
  contextualSearch: true,
  searchParameters: {facetFilters: ['type:lvl1']},
  externalUrlRegex: 'external\\.example\\.com',
  replaceSearchResultPathname: {from: '/old/', to: '/docs/'},
  searchPagePath: 'find',
  insights: false,
  placeholder: 'Look for it',
  translations: {modal: {searchBox: {placeholderText: 'Look for it'}}},
};

let service;
let server;
let browser;
let context;
let folder;

async function prepareSite() {
  const site = await copyFixture('small', 'hosted-search');
  const config = path.join(site, 'docusaurus.config.js');
  const text = await readFile(config, 'utf8');
  await writeFile(
    config,
    text.replace('themeConfig: {', `themeConfig: {algolia: ${JSON.stringify(algolia)},`),
  );
  await buildOrThrow({site, args: ['--locale', 'en']});
  return path.join(site, 'build');
}

/** Requests to the hosts of the service are answered by ours. */
async function redirectToService(target) {
  await target.route(/^https:\/\/[\w-]+\.algolia(?:net)?\.(?:net|com)\//, async (route) => {
    const request = route.request();
    const {pathname, search} = new URL(request.url());
    try {
      const response = await route.fetch({url: service.origin + pathname + search, timeout: 3000});
      await route.fulfill({response});
    } catch {
      await route.abort('timedout').catch(() => {});
    }
  });
}

async function open(pathname) {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(server.origin + pathname);
  await waitForHydration(page);
  return page;
}

async function ask(page, query) {
  await page.keyboard.press('Control+k');
  await page.locator('.DocSearch-Input').fill(query);
}

before(async () => {
  service = await startAlgolia();
  folder = await prepareSite();
  server = await serveFolder(folder);
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
  await service?.stop();
});
beforeEach(async () => {
  await context?.close();
  context = await browser.newContext();
  await redirectToService(context);
  Object.assign(service.state, {mode: 'ok', requests: []});
});

test('the build has no index', () => {
  assert.equal(existsSync(path.join(folder, 'assets/search')), false);
});

test('the modal asks with all that is configured, and results lead where they should', async () => {
  const page = await open('/docs/guide');
  await ask(page, 'guide');
  await page.locator('.DocSearch-Hit a').first().waitFor();
  assert.equal(await page.locator('.DocSearch-Input').getAttribute('placeholder'), 'Look for it');
  const {query, indexName, facetFilters} = service.state.requests.at(-1);
  assert.equal(query, 'guide');
  assert.equal(indexName, 'small');
  assert.deepEqual(facetFilters, [
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
    'type:lvl1',
  ]);
  const links = await page
    .locator('.DocSearch-Hit a')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  assert.ok(links.includes('/docs/guide'), links.join());
  assert.ok(links.includes('https://external.example.com/guide'), links.join());
  assert.ok(!links.some((link) => link.startsWith('/old/')), links.join());
  assert.ok((await page.locator('.DocSearch-Hit mark').count()) > 0);
  await page.getByRole('link', {name: /^See all \d+ results$/}).click();
  await page.waitForURL('**/find?q=guide');
});

test('the page of results counts, marks and loads more', async () => {
  const page = await open('/find?q=guide');
  await page.locator('main article, article').first().waitFor();
  await page.getByText(/documents? found/).waitFor();
  const before = await page.locator('article').count();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForFunction(
    (count) => document.querySelectorAll('article').length > count,
    before,
  );
  assert.ok(service.state.requests.some(({page: number}) => Number(number) > 0));
  assert.ok((await page.locator('article .search-result-match').count()) > 0);
});

// DocSearch 4.6.3 says "No results found" then, with published Docusaurus as well.
for (const mode of ['error', 'silent']) {
  test(`a service that is ${mode} leaves the modal usable`, async () => {
    const page = await open('/docs/guide');
    service.state.mode = mode;
    await ask(page, 'gui');
    await page.waitForTimeout(1500);
    assert.equal(await page.locator('.DocSearch-Hit').count(), 0);
    service.state.mode = 'ok';
    await page.keyboard.type('de');
    await page.locator('.DocSearch-Hit a').first().waitFor();
  });
}

test('nothing found is told', async () => {
  const page = await open('/docs/guide');
  await ask(page, 'qqqq');
  await page.locator('.DocSearch-NoResults').waitFor();
});
