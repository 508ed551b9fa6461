// A site with published plugins only: the server starts to bundle its shell before it knows the content, without a cache and with one.
import assert from 'node:assert/strict';
import {mkdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {launchBrowser, openPage, waitForHydration} from '../harness/browser.mjs';
import {startServer} from '../harness/server.mjs';
import {copyFixture} from '../harness/site.mjs';
import {eventually, isSameDocument, markDocument, OVERLAY, waitForText} from './setup.mjs';

const COVER = 'src/theme/DocBreadcrumbs.jsx';
const ITEM = 'src/OwnItem.jsx';

/** A swizzled component that imports a module which the docs plugin generates while it loads. */
const writeCover = (
  text,
) => `import plugin from '@generated/docusaurus-plugin-content-docs/default/__plugin.json';
export default function DocBreadcrumbs() {
  return <nav id="cover">${text} {plugin.name}</nav>;
}
`;

const writeConfig = (docs = '') => `export default {
  title: 'Foreseen',
  url: 'https://small.example.com',
  baseUrl: '/',
  future: {v4: true},
  presets: [['classic', {blog: false, docs: {${docs}}}]],
};
`;

let site;
let browser;

async function write(file, text) {
  await mkdir(path.dirname(path.join(site, file)), {recursive: true});
  await writeFile(path.join(site, file), text);
}

const readPage = async (page) => (await page.request.get('/docs/guide')).text();

before(async () => {
  site = await copyFixture('small', 'predicted');
  await rm(path.join(site, 'node_modules'), {recursive: true, force: true});
  await write('docusaurus.config.js', writeConfig());
  await write(COVER, writeCover('Over nothing'));
  browser = await launchBrowser();
});
after(() => browser?.close());

/** Tests with a separate server, which finds the cache of earlier ones. In the end, the server and the page report no problem. */
function describeStart(name, body) {
  describe(name, () => {
    const session = {};
    before(async () => {
      session.server = await startServer({site, command: 'start', readyPath: '/docs/guide'});
      const opened = await openPage(browser, {origin: session.server.origin});
      Object.assign(session, opened);
      await session.page.goto('/docs/guide');
      await waitForHydration(session.page);
    });
    after(async () => {
      await session.context?.close();
      await session.server?.stop();
    });
    body(session);
    test('nothing stays wrong', async () => {
      const {server, page, problems} = session;
      const [last] = server.log.output.split('Mended.').slice(-1);
      const shown = await page.locator('body').innerText();
      assert.deepEqual(problems, [], `The server said:\n${server.log.output}\nShown:\n${shown}`);
      assert.doesNotMatch(last, /ERROR|WARNING/);
    });
  });
}

describeStart('over nothing', (session) => {
  test('a component shows what a plugin has made', async () => {
    await waitForText(session.page, '#cover', 'Over nothing docusaurus-plugin-content-docs');
  });

  test('an edited component is replaced', async () => {
    const {page} = session;
    await markDocument(page);
    await write(COVER, writeCover('Edited'));
    await waitForText(page, '#cover', 'Edited docusaurus-plugin-content-docs');
    assert.equal(await isSameDocument(page), true);
  });

  test('pages of other kinds are there', async () => {
    const {page} = session;
    for (const [pathname, selector] of [
      ['/', 'a[href="/docs/guide"]'],
      ['/__docusaurus/debug', '[class*="debug" i], main'],
      ['/docs/guide', '#cover'],
    ]) {
      await page.goto(pathname);
      await waitForHydration(page);
      await page.locator(selector).first().waitFor();
    }
  });

  test('the component of all docs is another one, and goes again', async () => {
    const {page} = session;
    await write(ITEM, 'export default () => <main id="own-item">Own</main>;\n');
    await write('docusaurus.config.js', writeConfig("docItemComponent: '@site/src/OwnItem.jsx'"));
    await page.locator('#own-item').waitFor();
    await write('docusaurus.config.js', writeConfig());
    await waitForText(page, '#cover', 'Edited');
    await rm(path.join(site, ITEM));
    assert.equal(await page.locator(OVERLAY).count(), 0);
  });
});

describeStart('over what is kept', (session) => {
  test('the same page', async () => {
    await waitForText(session.page, '#cover', 'Edited docusaurus-plugin-content-docs');
  });

  test('what was predicted goes with the configuration', async () => {
    const {page} = session;
    await write(ITEM, 'export default () => <main id="own-item">Own</main>;\n');
    await write('docusaurus.config.js', writeConfig("docItemComponent: '@site/src/OwnItem.jsx'"));
    await page.locator('#own-item').waitFor();
    await eventually(
      () => readPage(page),
      (html) => html.includes('own-item'),
    );
  });
});

describeStart('with a component of the site predicted', (session) => {
  test('it is shown, and may be deleted once nothing names it', async () => {
    const {page} = session;
    await page.locator('#own-item').waitFor();
    await write('docusaurus.config.js', writeConfig());
    // The test requests the page again and again while the bundler starts anew; the server answers each request.
    await eventually(
      () => readPage(page),
      (html) => html.includes('id="cover"'),
    );
    await waitForText(page, '#cover', 'Edited');
    await rm(path.join(site, ITEM));
    await write(COVER, writeCover('At last'));
    await waitForText(page, '#cover', 'At last');
    assert.equal(await page.locator(OVERLAY).count(), 0);
  });
});
