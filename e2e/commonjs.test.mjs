/**
 * `require`, `import` and `import()` in a Markdown page give the values that published Docusaurus gives, for each kind of module.
 * `expected.txt` holds what Docusaurus 3.10.2 shows for the same page (with `future.faster` and `future.v4`, in Chromium).
 */
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {after, before, test} from 'node:test';
import {launchBrowser, openPage, waitForHydration} from './harness/browser.mjs';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {fixtures} from './harness/paths.mjs';
import {copyPlainTheme} from './harness/plainTheme.mjs';
import {serveFolder, startServer} from './harness/server.mjs';
import {copyFixture} from './harness/site.mjs';

const read = async (file) => (await readFile(file, 'utf8')).trim().split('\n');
const expected = await read(path.join(fixtures, 'commonjs/expected.txt'));
const isDynamic = (line) => line.startsWith('dynamic ');
const DYNAMIC = expected.filter(isDynamic).length;

let browser;
before(async () => (browser = await launchBrowser()));
after(() => browser?.close());

async function prepareSite(name) {
  const site = await copyFixture('commonjs', name);
  await copyPlainTheme(site);
  return site;
}

async function readLines(page) {
  const items = page.locator('article li');
  await items
    .filter({hasText: /^dynamic/})
    .nth(DYNAMIC - 1)
    .waitFor();
  const texts = await items.allTextContents();
  return texts.map((text) => text.trim());
}

async function checkInBrowser(t, origin) {
  const {page, context, problems} = await openPage(browser, {origin});
  t.after(() => context.close());
  await page.goto('/');
  await waitForHydration(page);
  assert.deepEqual(await readLines(page), expected);
  await page.goto('/other');
  await waitForHydration(page);
  await page.getByRole('article').getByRole('link', {name: 'Require'}).first().click();
  assert.deepEqual(await readLines(page), expected, 'after a navigation');
  assert.deepEqual(problems, []);
}

test('a built page shows the same values as HTML, when hydrated and when navigated to', async (t) => {
  const site = await prepareSite('commonjs-build');
  await buildOrThrow({site});
  const server = await serveFolder(path.join(site, 'build'));
  t.after(() => server.stop());
  const {page, context} = await openPage(browser, {
    origin: server.origin,
    javaScriptEnabled: false,
  });
  t.after(() => context.close());
  await page.goto('/');
  const texts = await page.locator('article li').allTextContents();
  assert.deepEqual(
    texts.map((text) => text.trim()),
    expected.filter((line) => !isDynamic(line)),
  );
  await checkInBrowser(t, server.origin);
});

test('a served page shows the same values', async (t) => {
  const site = await prepareSite('commonjs-start');
  const server = await startServer({site, command: 'start', readyPath: '/'});
  t.after(() => server.stop());
  await checkInBrowser(t, server.origin);
});
