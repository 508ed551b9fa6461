// The browser's side of the dev server, without a site or server.
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {after, before, beforeEach, describe, test} from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import {launchBrowser} from '../harness/browser.mjs';
import {repository} from '../harness/paths.mjs';
import {OVERLAY} from './setup.mjs';

const lib = path.join(repository, 'packages/core/lib');
const origin = 'http://client.test';

let browser;
let page;
before(async () => (browser = await launchBrowser()));
after(() => browser?.close());

/** Answers with a document of this body, and with the modules of the dev client. */
async function open(body, attributes = '') {
  const html = `<!doctype html><html lang="fr" ${attributes} data-has-hydrated="true"><title>Page</title>${body}</html>`;
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

const readFocused = () => page.evaluate(() => document.activeElement.id);

describe('the error overlay', () => {
  const problem = {
    title: 'A page does not compile',
    text: '[ERROR] Unclosed.',
    place: {file: 'a.md'},
  };

  const show = (problems) =>
    page.evaluate(async (shown) => {
      const {createOverlay} = await import('/client/dev/overlay.js');
      globalThis.overlay ??= createOverlay({onOpen: () => {}});
      globalThis.overlay.show(shown);
    }, problems);

  beforeEach(async () => {
    await open('<main><h1>Page</h1><label>Name <input id="field"></label></main>', 'dir="rtl"');
    await page.focus('#field');
  });

  test('is a dialog with a name, in English, that has the focus', async () => {
    await show([problem]);
    const dialog = page.getByRole('alertdialog', {name: problem.title});
    assert.equal(await dialog.evaluate((node) => node.getRootNode().activeElement === node), true);
    assert.equal(await dialog.evaluate((node) => node.lang + node.dir), 'enltr');
    const {violations} = await new AxeBuilder({page}).analyze();
    assert.deepEqual(
      violations.map(({id, help}) => `${id}: ${help}`),
      [],
    );
  });

  test('keeps the focus: the page behind cannot be reached', async () => {
    await show([problem]);
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab');
      assert.notEqual(await readFocused(), 'field');
    }
  });

  test('gives the focus back when the problem is mended', async () => {
    await show([problem]);
    await show([{...problem, title: 'Another'}]);
    await page.getByRole('alertdialog', {name: 'Another'}).waitFor();
    assert.equal(await page.locator(OVERLAY).count(), 1);
    await show([]);
    assert.equal(await page.locator(OVERLAY).count(), 0);
    assert.equal(await readFocused(), 'field');
  });

  test('closes with Escape or its button until the problems change', async () => {
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', {name: 'Close'}).click(),
    ]) {
      await show([problem]);
      await close();
      await page.waitForSelector(OVERLAY, {state: 'detached'});
      assert.equal(await readFocused(), 'field');
      await show([problem]);
      assert.equal(await page.locator(OVERLAY).count(), 0);
      await show([]);
    }
  });
});

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
