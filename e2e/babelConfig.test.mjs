/** A site whose `babel.config.js` does more than the standard one, without flags of version 4. */
import assert from 'node:assert/strict';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {before, test} from 'node:test';
import {launchBrowser, openPage, waitForHydration} from './harness/browser.mjs';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {copyPlainTheme} from './harness/plainTheme.mjs';
import {serveFolder, startServer} from './harness/server.mjs';
import {copyFixture} from './harness/site.mjs';

let site;
let output;

before(async () => {
  site = await copyFixture('babel');
  await copyPlainTheme(site);
  output = await buildOrThrow({site});
});

const readPage = (page) => readFile(path.join(site, 'build', page, 'index.html'), 'utf8');
const readGreeting = (html) =>
  /class="?greeting"?>([^]*?)<\/p>/.exec(html)?.[1].replace(/<!-- -->/g, '');

test('Babel compiles components, and the build says so once', async (t) => {
  assert.equal(readGreeting(await readPage('')), 'Hello from Babel, the home page');
  assert.equal(readGreeting(await readPage('docs/guide')), 'Hello from Babel, the guide');
  assert.equal(output.match(/Babel compiles the code of the site/g)?.length, 1, output);
  const browser = await launchBrowser();
  t.after(() => browser.close());
  const {origin, stop} = await serveFolder(path.join(site, 'build'));
  t.after(stop);
  const {page, problems} = await openPage(browser, {origin});
  await page.goto('/docs/guide');
  await waitForHydration(page);
  assert.equal(await page.innerText('.greeting'), 'Hello from Babel, the guide');
  assert.deepEqual(problems, []);
});

test('a second build has nothing to do, and one after a change of a Babel plugin has', async () => {
  assert.doesNotMatch(await buildOrThrow({site}), /\d+ rendered, [1-9]\d* written/);
  const plugin = path.join(site, 'babel/replaceGreeting.js');
  const text = await readFile(plugin, 'utf8');
  await writeFile(plugin, text.replace('Hello from', 'Greetings of'));
  await buildOrThrow({site});
  assert.equal(readGreeting(await readPage('docs/guide')), 'Greetings of Babel, the guide');
});

test('start compiles with Babel, too', async (t) => {
  const server = await startServer({site, command: 'start', readyPath: '/docs/guide'});
  t.after(() => server.stop());
  const html = await (await fetch(`${server.origin}/docs/guide`)).text();
  assert.equal(readGreeting(html), 'Greetings of Babel, the guide');
});
