/** Texts of authors and files of a site cannot run code in its pages. */
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {before, test} from 'node:test';
import {readInlineScripts} from './harness/inlineScripts.mjs';
import {launchBrowser, openPage, waitForHydration} from './harness/browser.mjs';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {serveFolder} from './harness/server.mjs';
import {copyFixture} from './harness/site.mjs';

const PAGES = ['', 'tags', 'tags/evil', 'blog', 'blog/post'];

let site;

before(async () => {
  site = await copyFixture('hostile');
  await buildOrThrow({site});
});

const readPage = (page) => readFile(path.join(site, 'build', page, 'index.html'), 'utf8');

for (const page of PAGES) {
  test(`/${page}: texts of authors stay within blocks of data`, async () => {
    const scripts = readInlineScripts(await readPage(page));
    const code = scripts.filter(({type}) => !type || /javascript|module/.test(type));
    assert.deepEqual(
      code.filter(({text}) => text.includes('hacked')),
      [],
    );
    const data = scripts.filter(({type}) => type?.includes('json'));
    const texts = data.map(({text}) => JSON.stringify(JSON.parse(text)));
    assert.ok(texts.some((text) => text.includes('</script><script>window.hacked')));
  });
}

test('browsers run nothing of it', async (t) => {
  const browser = await launchBrowser();
  t.after(() => browser.close());
  const {origin, stop} = await serveFolder(path.join(site, 'build'));
  t.after(stop);
  const {page, problems} = await openPage(browser, {origin});
  for (const address of PAGES) {
    await page.goto(`/${address}`);
    await waitForHydration(page);
    assert.equal(await page.evaluate(() => globalThis.hacked), undefined, address);
  }
  assert.deepEqual(problems, []);
});
