/** A site with a page at `/404` and files with spaces and signs in their names. `npm run parity -- --ci` compares its pages. */
import assert from 'node:assert/strict';
import {after, before, describe, test} from 'node:test';
import {launchBrowser, openPage, waitForHydration} from './harness/browser.mjs';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {startServer} from './harness/server.mjs';
import {copyFixture} from './harness/site.mjs';

const MISSING = 'This page moved to another planet';

let site;
let browser;

before(async () => {
  site = await copyFixture('odd-names');
  await buildOrThrow({site});
  browser = await launchBrowser();
});

after(() => browser?.close());

/** The browser itself reports each answer of 404. */
const isAnswer = (problem) => problem.includes('404 (Not Found)');

for (const command of ['serve', 'start']) {
  describe(command, () => {
    let server;
    before(async () => (server = await startServer({site, command, readyPath: '/odd/'})));
    after(() => server?.stop());

    test("answers unknown paths with the site's page at /404, and the page works", async (t) => {
      const {page, context, problems} = await openPage(browser, {origin: server.origin});
      t.after(() => context.close());
      const response = await page.goto('/odd/nowhere/at/all');
      assert.equal(response.status(), 404);
      await waitForHydration(page);
      assert.equal(await page.innerText('h1'), MISSING);
      await page.getByRole('link', {name: 'Odd names'}).first().click();
      await page.getByRole('heading', {name: 'Files with odd names'}).waitFor();
      await page.getByRole('link', {name: 'The page for all that is missing'}).click();
      await page.getByRole('heading', {name: MISSING}).waitFor();
      assert.deepEqual(
        problems.filter((problem) => !isAnswer(problem)),
        [],
      );
    });

    test('finds every picture and file under the address in the page', async (t) => {
      const {page, context} = await openPage(browser, {origin: server.origin});
      t.after(() => context.close());
      await page.goto('/odd/');
      const pictures = await page.$$eval('main img', (images) => images.map(({src}) => src));
      const files = await page.$$eval('main a[href*="/assets/"]', (links) =>
        links.map(({href}) => href),
      );
      assert.equal(pictures.length, 5);
      assert.equal(files.length, 3);
      for (const url of [...pictures, ...files]) {
        const {status, headers} = await fetch(url);
        assert.equal(status, 200, url);
        assert.doesNotMatch(headers.get('content-type') ?? '', /html/, url);
      }
    });
  });
}
