import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {openBuilt, pageTest, readPage, visit} from './reading.mjs';

const glossary = '/getting-started/glossary';
const isPageModule = /\/assets\/modules\//;
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Records each content of the page's container, with the milliseconds since the response with the main script ended. */
function watchContainer() {
  const [entry] = performance
    .getEntriesByType('resource')
    .filter(({name}) => /\/main\.[^/]*\.js$/.test(name));
  if (!entry) {
    setTimeout(watchContainer, 10);
    return;
  }
  const container = document.getElementById('__docusaurus');
  window.seen = [];
  const note = () =>
    window.seen.push({at: performance.now() - entry.responseEnd, html: container.innerHTML});
  if (container.hasChildNodes()) note();
  new MutationObserver(note).observe(container, {childList: true});
}

/** Serves the glossary with its data but without its markup, and delays page modules. */
async function serveWithoutMarkup(page, delay) {
  await page.route(`**${glossary}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(<div id="__docusaurus">).*(<\/div>\s*<script)/s, '$1$2');
    assert.ok(body.length < html.length / 2);
    await route.fulfill({response, body});
  });
  await page.route(isPageModule, async (route) => {
    await wait(delay);
    await route.continue();
  });
}

describe('a page that is not there yet', () => {
  pageTest('a spinner comes after 200 ms', async (page) => {
    await page.addInitScript(watchContainer);
    await serveWithoutMarkup(page, 1500);
    await page.goto(glossary);
    await page.getByRole('heading', {level: 1, name: 'Glossary'}).waitFor();
    const [first] = await page.evaluate(() => window.seen);
    assert.ok(first.at >= 200 && first.at < 1200, `after ${first.at} ms`);
    assert.match(first.html, /<svg/);
    assert.doesNotMatch(first.html, /<h1/);
  });
});

describe('a page that can not be shown', () => {
  /**
   * Opens another page, and breaks the script of the glossary: `change` edits it; without `change`, the request fails. Errors on the
   * console do not fail the test.
   */
  async function withBroken(change, task) {
    const {page, context} = await openBuilt({colorScheme: 'light'});
    try {
      await visit(page, '/getting-started/concepts');
      await page.route(/\/assets\/modules\/glossary\./, async (route) => {
        if (!change) return route.abort();
        const response = await route.fetch();
        return route.fulfill({response, body: change(await response.text())});
      });
      await task(page);
    } finally {
      await context.close();
    }
  }

  const replaceComponent = (code) => (script) => {
    const broken = script.replace(
      /exports\.default\s*=\s*MDXContent\b/,
      `exports.default = ${code}`,
    );
    assert.notEqual(broken, script);
    return broken;
  };
  const follow = (page) =>
    page.locator(`.theme-doc-sidebar-menu a[href="${glossary}"]`).evaluate((link) => link.click());

  test('a crash is told, with its message and a button that tries again', async () => {
    const Page = `() => { if (!window.mended) throw new Error('Out of ink'); return 'Mended'; }`;
    await withBroken(replaceComponent(Page), async (page) => {
      await follow(page);
      await page.getByRole('heading', {name: 'This page crashed.'}).waitFor();
      assert.match(await page.locator('main').textContent(), /Out of ink/);
      await page.evaluate(() => (window.mended = true));
      await page.getByRole('button', {name: 'Try again'}).click();
      await page.getByText('Mended').waitFor();
    });
  });

  test('a page without a component says what is missing', async () => {
    await withBroken(replaceComponent('undefined'), async (page) => {
      await follow(page);
      await page.getByText("doesn't have a default export").waitFor();
    });
  });

  test('what can not be fetched is told, with a button that fetches it again', async () => {
    await withBroken(undefined, async (page) => {
      // The document cannot be loaded as a whole either.
      await page.route(`**${glossary}`, (route) => route.abort());
      await follow(page);
      const retry = page.getByRole('button', {name: 'Retry'});
      await retry.waitFor();
      await page.unrouteAll();
      await retry.click();
      await page.getByRole('heading', {level: 1, name: 'Glossary'}).waitFor();
    });
  });
});

describe('the head of the document', () => {
  pageTest('waits for the next frame', async (page) => {
    await visit(page, '/getting-started/concepts');
    const before = await page.title();
    await page.evaluate(() => {
      const {requestAnimationFrame} = window;
      window.held = [];
      window.requestAnimationFrame = (callback) => window.held.push(callback);
      window.release = () => {
        window.requestAnimationFrame = requestAnimationFrame;
        window.held.forEach((callback) => requestAnimationFrame(callback));
      };
    });
    await page.locator(`.theme-doc-sidebar-menu a[href="${glossary}"]`).click();
    await page.waitForFunction(
      () => document.querySelector('h1').textContent === 'Glossary',
      null,
      {polling: 50},
    );
    assert.equal(await page.title(), before);
    await page.evaluate(() => window.release());
    await page.waitForFunction(() => document.title.startsWith('Glossary'));
  });

  pageTest('has special characters encoded', async (page) => {
    const route = '/integrations/libraries/slack';
    assert.match(readPage(route), /<title[^>]*>Dagster &amp; Slack \| Dagster Docs<\/title>/);
    await visit(page, route);
    assert.equal(await page.title(), 'Dagster & Slack | Dagster Docs');
  });
});
