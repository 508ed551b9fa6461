/** Helpers for specs about content that React has not hydrated. */
/* global document */
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {launchBrowser, openPage, waitForHydration, waitForReact} from './browser.mjs';
import {buildOrThrow} from './docusaurus.mjs';
import {sharedStore} from './paths.mjs';
import {startServer} from './server.mjs';
import {copyFixture} from './site.mjs';

/**
 * Builds the fixture with that value of `hydration`, and serves it while the tests of the current suite run.
 * @param {{fixture: string, hydration: string, readyPath: string}} options
 * @returns a `test` whose body gets a page and its problems so far; a problem fails the test, unless its options have `problems: 'any'`
 */
export function serveLateFixture({fixture, hydration, readyPath}) {
  let browser;
  let server;
  before(async () => {
    browser = await launchBrowser();
    const site = await copyFixture(fixture, `${fixture}-${hydration}`);
    await buildOrThrow({site, args: sharedStore, env: {HYDRATION: hydration}});
    server = await startServer({site, command: 'serve', readyPath});
  });
  after(async () => {
    await server?.stop();
    await browser?.close();
  });

  return (name, body, {problems: allowed, skip, ...options} = {}) =>
    test(name, {skip}, async () => {
      const {origin} = server;
      const {page, context, problems} = await openPage(browser, {origin, ...options});
      watchRequests(page);
      try {
        await body(page, problems);
        if (allowed !== 'any') assert.deepEqual(problems, []);
      } finally {
        await context.close();
      }
    });
}

/** Requests for scripts of the content of any page. */
export const CONTENT_SCRIPTS = /\/assets\/modules\//;

export const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** `page.urls` holds the addresses of all requests from now on. */
function watchRequests(page) {
  page.urls = [];
  page.on('request', (request) => page.urls.push(request.url()));
}

const isLate = (page) =>
  page.evaluate(() => {
    const content = document.querySelector('article');
    return !Object.keys(content).some((key) => key.startsWith('__reactFiber'));
  });

export async function waitForContent(page) {
  await page.waitForSelector('article', {state: 'attached'});
  await waitForReact(page, 'article');
}

/** Stores all nodes of the content in the page. */
const markContent = (page) =>
  page.evaluate(() => {
    globalThis.nodes = [...document.querySelectorAll('article, article *')];
  });

/** Whether the content still has exactly the nodes that {@link markContent} stored. */
const isSameContent = (page) =>
  page.evaluate(() => {
    const now = [...document.querySelectorAll('article, article *')];
    return (
      now.length === globalThis.nodes.length && now.every((node, i) => node === globalThis.nodes[i])
    );
  });

/** Whether React kept the nodes of the content. It may replace code blocks and collapsible details, which browsers complete. */
export const isTakenOver = (page) =>
  page.evaluate(() =>
    globalThis.nodes
      .filter((node) => node.matches('h1, h2, article, p, span[id], [data-testid]'))
      .filter((node) => !node.closest('details'))
      .every(({isConnected}) => isConnected),
  );

/** Addresses of the modules of this page alone. The browser may prefetch shared components for other pages. */
async function listOwnScripts(page) {
  const scripts = await page.getAttribute('script[data-content]', 'data-content');
  return scripts.split(' ').filter((script) => CONTENT_SCRIPTS.test(script));
}

export async function assertLate(page) {
  await wait(200);
  assert.ok(await isSameContent(page), 'the content is another');
  assert.ok(await isLate(page), 'React has taken over the content');
  const loaded = page.urls.map((url) => new URL(url).pathname);
  assert.ok(page.ownScripts.length > 0);
  assert.deepEqual(
    page.ownScripts.filter((script) => loaded.includes(script)),
    [],
  );
}

/** Opens a page, and waits until React has hydrated its layouts; the content is still HTML. */
export async function openLate(page, address) {
  await page.goto(address);
  const {x, y} = await page.locator('.navbar__brand').first().boundingBox();
  await page.mouse.move(x + 5, y + 5);
  await waitForHydration(page);
  await wait(300);
  await markContent(page);
  page.ownScripts = await listOwnScripts(page);
  await assertLate(page);
}
