// A site whose readers cannot choose the colour mode: what they chose before is forgotten.
import assert from 'node:assert/strict';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {after, before, test} from 'node:test';
import {launchBrowser, openPage, waitForHydration} from './harness/browser.mjs';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {sharedStore} from './harness/paths.mjs';
import {serveFolder} from './harness/server.mjs';
import {copyFixture} from './harness/site.mjs';

let server;
let browser;

before(async () => {
  const site = await copyFixture('small', 'color-mode');
  const config = path.join(site, 'docusaurus.config.js');
  const text = await readFile(config, 'utf8');
  await writeFile(
    config,
    text.replace('themeConfig: {', 'themeConfig: {colorMode: {disableSwitch: true},'),
  );
  await buildOrThrow({site, args: [...sharedStore, '--locale', 'en']});
  server = await serveFolder(path.join(site, 'build'));
  browser = await launchBrowser();
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

test('with switching disabled, the stored choice is removed', async (t) => {
  const {page, context} = await openPage(browser, {origin: server.origin});
  t.after(() => context.close());
  await page.goto('/docs/guide');
  await page.evaluate(() => globalThis.localStorage.setItem('theme', 'dark'));
  await page.reload();
  await waitForHydration(page);
  await page.waitForFunction(() => globalThis.localStorage.getItem('theme') === null);
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
  assert.equal(await page.getByRole('button', {name: /dark|light mode/i}).count(), 0);
});
