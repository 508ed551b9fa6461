import assert from 'node:assert/strict';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe} from 'node:test';
import {serveFolder} from '../harness/server.mjs';
import {base, buildFolder, isSameDocument, markDocument, pageTest, visit} from './setup.mjs';

const isPageData = (url) => /\/(?:assets\/(?:modules|data)|site-data)\//.test(url.pathname);
const recordOf = (path) => new RegExp(`/site-data/pages${path}\\.json$`);

function watchRequests(page) {
  const urls = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('loading of pages', () => {
  pageTest(
    'large data of a plugin lies in a file that pages share, not in each of them',
    {only: 'build'},
    async (page) => {
      const unseen = 'Text 199 that no page shows';
      await visit(page, '/');
      const html = await (await fetch(page.url())).text();
      assert.match(html, /"globalFiles":\{"everything":"d:everything\.\w+"\}/);
      assert.ok(!html.includes(unseen));
      const folder = path.join(buildFolder, 'assets/data');
      const file = (await readdir(folder)).find((name) => name.startsWith('everything.'));
      assert.ok((await readFile(path.join(folder, file), 'utf8')).includes(unseen));
    },
  );

  pageTest(
    'a link that scrolls into view has its record fetched',
    {only: 'build'},
    async (page) => {
      const urls = watchRequests(page);
      await visit(page, '/');
      await wait(500);
      const record = recordOf('/community/team');
      assert.ok(!urls.some((url) => record.test(url)), 'not before it is seen');
      await page.getByTestId('far-link').scrollIntoViewIfNeeded();
      await page.waitForRequest(record).catch(() => {});
      assert.ok(
        urls.some((url) => record.test(url)),
        'once it is seen',
      );
    },
  );

  for (const [name, connection] of [
    ['data-saver', {saveData: true, effectiveType: '4g'}],
    ['a 2g connection', {effectiveType: '2g'}],
  ]) {
    pageTest(`nothing is fetched ahead with ${name}`, {only: 'build'}, async (page) => {
      await page.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', {value}),
        connection,
      );
      const urls = watchRequests(page);
      await visit(page, '/');
      await page.getByTestId('far-link').scrollIntoViewIfNeeded();
      await wait(500);
      assert.deepEqual(
        urls.filter((url) => recordOf('/community/team').test(url)),
        [],
      );
    });
  }

  pageTest(
    'hovering loads all that the page needs; the click then loads nothing',
    {only: 'build'},
    async (page) => {
      await visit(page, '/docs/everything');
      const link = page.locator('nav.menu').getByRole('link', {name: 'Introduction', exact: true});
      // A hover evaluates the script of the page; a link in sight only prefetches it.
      const isModule = (request) =>
        request.resourceType() === 'script' && /modules\/intro\./.test(request.url());
      const preloaded = page.waitForEvent('requestfinished', isModule);
      await link.hover();
      const moduleUrl = (await preloaded).url();
      const urls = watchRequests(page);
      await link.click();
      await page.waitForURL('**/docs/intro');
      await page.waitForFunction(() => document.title.startsWith('Introduction'));
      assert.deepEqual(
        // Files of other links in sight come ahead meanwhile.
        urls.filter((url) => recordOf('/docs/intro').test(url) || url === moduleUrl),
        [],
      );
    },
  );

  pageTest('the first page fetches no record: it is in the HTML', {only: 'build'}, async (page) => {
    const urls = watchRequests(page);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: {saveData: true, effectiveType: '4g'},
      }),
    );
    await visit(page, '/docs/intro');
    assert.deepEqual(
      urls.filter((url) => recordOf('/docs/intro').test(url)),
      [],
    );
  });

  pageTest(
    'a slow page: the old one stays, the progress bar comes and goes',
    {only: 'build'},
    async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', {
          value: {saveData: true, effectiveType: '4g'},
        }),
      );
      await visit(page, '/docs/everything');
      await page.route(isPageData, async (route) => {
        await wait(900);
        await route.continue();
      });
      await page
        .locator('nav.menu')
        .getByRole('link', {name: 'Introduction', exact: true})
        .evaluate((link) => link.click());
      assert.equal(await page.locator('#nprogress').count(), 0, 'not at once');
      await page.waitForSelector('#nprogress', {state: 'attached'});
      assert.match(await page.innerText('h1'), /^Everything/);
      await page.waitForFunction(() => document.title.startsWith('Introduction'));
      await page.waitForSelector('#nprogress', {state: 'detached'});
    },
  );

  pageTest(
    'a page whose parts cannot be loaded is loaded as a whole, once',
    {only: 'build', problems: 'any'},
    async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', {
          value: {saveData: true, effectiveType: '4g'},
        }),
      );
      await visit(page, '/docs/everything');
      await markDocument(page);
      await page.route(isPageData, (route) => route.abort());
      let documents = 0;
      page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
      await page
        .locator('nav.menu')
        .getByRole('link', {name: 'Introduction', exact: true})
        .evaluate((link) => link.click());
      await page.waitForFunction(
        () => window.sameDocument !== true && document.title.startsWith('Introduction'),
      );
      await wait(500);
      assert.equal(documents, 1);
      assert.ok(!(await isSameDocument(page)));
      assert.match(page.url(), /\/docs\/intro$/);
    },
  );

  pageTest('updates of the route, in order', async (page) => {
    await visit(page, '/docs/everything');
    await page
      .locator('nav.menu')
      .getByRole('link', {name: 'Introduction', exact: true})
      .evaluate((link) => link.click());
    await page.waitForFunction(() =>
      window.routeEvents?.some((event) => event.startsWith('did') && event.endsWith('/docs/intro')),
    );
    const from = `${base}/docs/everything`;
    const to = `${base}/docs/intro`;
    const events = await page.evaluate(() => window.routeEvents);
    assert.deepEqual(events, [
      `update null → ${from}`,
      `did null → ${from}`,
      `update ${from} → ${to}`,
      `cleanup ${from} → ${to}`,
      `did ${from} → ${to}`,
    ]);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.pluginModule), 'ran');
  });

  pageTest(
    'a site below a wrong base URL says so',
    {only: 'build', problems: 'any'},
    async (page, {context}) => {
      await context.unrouteAll();
      const wrong = await serveFolder(buildFolder);
      try {
        await page.goto(`${wrong.origin}/`);
        await page.waitForSelector('#__docusaurus-base-url-issue-banner-container');
        assert.match(
          await page.innerText('#__docusaurus-base-url-issue-banner-container'),
          /baseUrl/,
        );
        await page.goto(`${wrong.origin}/docs/intro/`);
        assert.equal(
          await page.locator('#__docusaurus-base-url-issue-banner-container').count(),
          0,
          'on the home page only',
        );
      } finally {
        await wrong.stop();
      }
    },
  );
});
