// The browser's side of the dev server, without a site or server.
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {launchBrowser} from '../harness/browser.mjs';
import {repository} from '../harness/paths.mjs';

const lib = path.join(repository, 'packages/core/lib');
const origin = 'http://client.test';

let browser;
let page;
before(async () => (browser = await launchBrowser()));
after(() => browser?.close());

/** Answers with a document of this body, and with the modules of the dev client. */
async function open(body) {
  const html = `<!doctype html><html lang="fr" data-has-hydrated="true"><title>Page</title>${body}</html>`;
  await page?.context().close();
  page = await (await browser.newContext()).newPage();
  await page.route(`${origin}/**`, async (route) => {
    const {pathname} = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({contentType: 'text/html', body: html});
    const module = await readFile(path.join(lib, pathname), 'utf8');
    await route.fulfill({contentType: 'text/javascript', body: module});
  });
  await page.goto(origin);
}

describe('the marks of broken links', () => {
  const mark = (broken) =>
    page.evaluate(async (marks) => {
      const {markBrokenLinks} = await import('/client/dev/markBrokenLinks.js');
      markBrokenLinks(marks);
    }, broken);
  const readTitles = () =>
    page.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('title')));

  test('leave links with the titles that they had', async () => {
    await open(
      '<a href="/none">None</a> <a href="/none" title="Own">Titled</a> <a href="/">Home</a>',
    );
    await mark([{link: '/none', message: 'No page.'}]);
    assert.deepEqual(await readTitles(), ['No page.', 'No page.', null]);
    await mark([{link: '/none', message: 'Still none.'}]);
    assert.deepEqual(await readTitles(), ['Still none.', 'Still none.', null]);
    await mark([]);
    assert.deepEqual(await readTitles(), [null, 'Own', null]);
  });

  test('leave a title that the page has changed meanwhile', async () => {
    await open('<a href="/none" title="Own">Titled</a>');
    await mark([{link: '/none', message: 'No page.'}]);
    await page.evaluate(() => (document.querySelector('a').title = 'New'));
    await mark([]);
    assert.deepEqual(await readTitles(), ['New']);
  });
});
