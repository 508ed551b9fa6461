// A site that configures Algolia has what it has with published Docusaurus, and nothing of the embedded search.
import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {after, before, beforeEach, test} from 'node:test';
import {AxeBuilder} from '@axe-core/playwright';
import {startAlgolia} from './harness/algolia.mjs';
import {launchBrowser, waitForHydration} from './harness/browser.mjs';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {long} from './harness/long.mjs';
import {sharedStore} from './harness/paths.mjs';
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

async function buildHosted(site, settings) {
  const config = path.join(site, 'docusaurus.config.js');
  const text = await readFile(config, 'utf8');
  await writeFile(
    config,
    text.replace('themeConfig: {', `themeConfig: {algolia: ${JSON.stringify(settings)},`),
  );
  await buildOrThrow({site, args: [...sharedStore, '--locale', 'en']});
  return path.join(site, 'build');
}

/** Requests to the hosts of the service are answered by ours. */
async function redirectToService(target) {
  await target.route(/^https:\/\/[\w-]+\.algolia(?:net)?\.(?:net|com)\//, async (route) => {
    const request = route.request();
    const {pathname, search} = new URL(request.url());
    if (service.state.mode === 'unreachable') return route.abort();
    try {
      const response = await route.fetch({url: service.origin + pathname + search, timeout: 1500});
      await route.fulfill({response});
    } catch {
      await route.abort('timedout').catch(() => {});
    }
  });
}

async function open(pathname, {origin} = server) {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(origin + pathname);
  await waitForHydration(page);
  await waitForRest(page);
  return page;
}

async function ask(page, query) {
  await page.keyboard.press('Control+k');
  await page.locator('.DocSearch-Input').fill(query);
}

/**
 * Waits until the browser is idle. DocSearch renews the listener for its keys at each rendering: if that happens while a key is on its
 * way from the focused element to the window, neither the old listener nor the new one sees the key.
 */
async function waitForRest(page) {
  await page.evaluate(() => new Promise((resolve) => window.requestIdleCallback(resolve)));
}

async function waitForClosed(page) {
  await page.locator('.DocSearch-Input').waitFor({state: 'detached'});
  await waitForRest(page);
}

/** Waits for hits of the whole query, as those of its beginning would be replaced while keys are pressed. */
async function waitForHits(page, query) {
  await page
    .locator('.DocSearch-Hit[aria-selected=true] mark', {hasText: new RegExp(`^${query}$`, 'i')})
    .first()
    .waitFor();
}

before(async () => {
  service = await startAlgolia();
  folder = await buildHosted(await copyFixture('small', 'hosted-search'), algolia);
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
  assert.equal(existsSync(path.join(folder, 'site-data/search')), false);
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

const UNREACHABLE = 'Unable to fetch results';
const HELP = 'You might want to check your network connection.';

for (const [mode, inModal, onPage] of [
  ['error', {}, long],
  ['unreachable', long, {}],
]) {
  test(`a service that is ${mode} is told in the modal, and asked again`, inModal, async () => {
    const page = await open('/docs/guide');
    service.state.mode = mode;
    await ask(page, 'gui');
    const modal = page.locator('.DocSearch-Modal');
    await modal.getByRole('alert').getByText(UNREACHABLE).waitFor();
    await modal.getByText(HELP).waitFor();
    assert.equal(await page.locator('.DocSearch-NoResults:visible').count(), 0);
    service.state.mode = 'ok';
    await page.keyboard.type('de');
    await page.locator('.DocSearch-Hit a').first().waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
  });

  test(
    `a service that is ${mode} is told on the page of results, and asked again`,
    onPage,
    async () => {
      service.state.mode = mode;
      const page = await open('/find?q=gui');
      await page.getByRole('alert').getByText(UNREACHABLE).waitFor();
      assert.equal(await page.locator('[class*=loadingSpinner]:visible').count(), 0);
      service.state.mode = 'ok';
      await page.getByRole('searchbox').fill('guide');
      await page.locator('article').first().waitFor();
      assert.equal(await page.getByRole('alert').count(), 0);
    },
  );
}

/** Lets the page's clock run until it shows something: the page waits for each of the service's hosts in turn. */
async function waitThrough(page, locator) {
  for (let step = 0; step < 60 && !(await locator.isVisible()); step++) {
    await page.clock.fastForward(2_000);
    await page.waitForTimeout(50);
  }
  await locator.waitFor({timeout: 1_000});
}

test('as long as a service is silent, nothing is said to be missing; then it is told', async () => {
  const page = await open('/docs/guide');
  await page.clock.install();
  service.state.mode = 'silent';
  await ask(page, 'gui');
  await page.clock.runFor(1500);
  assert.equal(await page.locator('.DocSearch-NoResults:visible').count(), 0);
  await waitThrough(page, page.getByRole('alert').getByText(UNREACHABLE));
  await page.clock.resume();
  service.state.mode = 'ok';
  await page.keyboard.type('de');
  await page.locator('.DocSearch-Hit a').first().waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
});

test('nothing found is told', long, async () => {
  const page = await open('/docs/guide');
  await ask(page, 'qqqq');
  await page.locator('.DocSearch-NoResults').waitFor();
});

test(
  'the modal opens and closes as the embedded one does, and the keyboard leads through it',
  long,
  async () => {
    const page = await open('/docs/nested/page');
    const field = page.locator('.DocSearch-Input');
    const close = async () => {
      await page.keyboard.press('Escape');
      await waitForClosed(page);
    };
    for (const key of ['Control+k', '/']) {
      await page.keyboard.press(key);
      await field.waitFor();
      assert.equal(await field.inputValue(), '');
      await close();
    }
    await page.getByRole('button', {name: /^Search/}).focus();
    await page.keyboard.press('g');
    await page.waitForFunction(() => document.querySelector('.DocSearch-Input')?.value === 'g');
    await page.keyboard.type('uide');
    await waitForHits(page, 'guide');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    // The address changes at once, the page when it has come.
    await page.getByRole('heading', {level: 1, name: 'Guide'}).waitFor();
    assert.equal(new URL(page.url()).pathname, '/docs/guide');
    await waitForClosed(page);
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Hit-source', {hasText: 'Recent'}).waitFor();
  },
);

test('no query does harm', long, async () => {
  const page = await open('/docs/guide');
  for (const attack of [
    '<img src=x onerror="window.harmed = true">',
    '"\'><svg onload=window.harmed=true>',
    '\u0000\u202e🚧 日本語の検索',
    'guide'.repeat(200),
  ]) {
    await ask(page, attack);
    await page.waitForTimeout(300);
    assert.equal(await page.evaluate(() => window.harmed), undefined, attack);
    await page.keyboard.press('Escape');
    await waitForClosed(page);
  }
  await ask(page, 'guide');
  await page.locator('.DocSearch-Hit a').first().waitFor();
});

test('on a phone it fills the screen, and it has no serious accessibility violations', async () => {
  await context.close();
  context = await browser.newContext({viewport: {width: 390, height: 700}, hasTouch: true});
  await redirectToService(context);
  const page = await open('/docs/guide');
  await page.getByRole('button', {name: /^Search/}).tap();
  await page.locator('.DocSearch-Input').fill('guide');
  await page.locator('.DocSearch-Hit a').first().waitFor();
  const {width} = await page.locator('.DocSearch-Modal').boundingBox();
  assert.equal(width, 390);
  const {violations} = await new AxeBuilder({page}).include('.DocSearch-Modal').analyze();
  const serious = violations.filter(({impact}) => impact === 'critical');
  assert.deepEqual(
    serious.map(({id}) => id),
    [],
  );
});

test('a site may ask without context, and do without the page of results', long, async () => {
  const site = await copyFixture('small', 'hosted-search-plain');
  const plain = {...algolia, contextualSearch: false, searchPagePath: false};
  const built = await buildHosted(site, plain);
  assert.equal(existsSync(path.join(built, 'find/index.html')), false);
  assert.equal(existsSync(path.join(built, 'search/index.html')), false);
  const plainServer = await serveFolder(built);
  try {
    const page = await open('/docs/guide', plainServer);
    await ask(page, 'guide');
    await page.locator('.DocSearch-Hit a').first().waitFor();
    assert.deepEqual(service.state.requests.at(-1).facetFilters, ['type:lvl1']);
    assert.equal(await page.getByText(/^See all/).count(), 0);
    let left;
    await context.route('https://external.example.com/**', (route) => {
      left = route.request().url();
      return route.fulfill({body: 'Elsewhere'});
    });
    await page.locator('.DocSearch-Input').fill('External');
    await page.locator('.DocSearch-Hit[aria-selected=true] a[href^="https://external"]').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('https://external.example.com/guide');
    assert.equal(left, 'https://external.example.com/guide');
  } finally {
    await plainServer.stop();
  }
});
