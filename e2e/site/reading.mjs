import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {after, test} from 'node:test';
import {launchBrowser, openPage, waitForHydration} from '../harness/browser.mjs';
import {repository} from '../harness/paths.mjs';
import {serveFolder} from '../harness/server.mjs';

/** The site of the repository's root, as `npm run build` left it; SITE_BUILD names another folder. */
export const build = process.env.SITE_BUILD ?? path.join(repository, 'build');

/** The HTML of a page as it was built; `undefined` if there is none. */
export function readPage(route) {
  const file = path.join(build, route === '/' ? 'index.html' : `${route}.html`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

export function readBuilt(file) {
  return readFileSync(path.join(build, file), 'utf8');
}

let opening;

async function openBrowser() {
  return {server: await serveFolder(build), browser: await launchBrowser()};
}

after(async () => {
  const {server, browser} = (await opening) ?? {};
  await browser?.close();
  await server?.stop();
});

/**
 * Opens a separate page of the built site. `options` are those of a browser context of Playwright. All files of a process share a
 * server and a browser, from the first page to the last test.
 */
export async function openBuilt(options) {
  const {server, browser} = await (opening ??= openBrowser());
  return openPage(browser, {origin: server.origin, ...options});
}

/** A test with a separate page. Errors of the browser fail it. `options` are those of a browser context of Playwright, and `skip`. */
export function pageTest(name, options, body = options) {
  const {skip, ...context} = typeof options === 'function' ? {} : options;
  test(name, {skip}, async () => {
    const opened = await openBuilt({colorScheme: 'light', ...context});
    try {
      await body(opened.page, opened.context);
      assert.deepEqual(opened.problems, []);
    } finally {
      await opened.context.close();
    }
  });
}

export async function visit(page, route) {
  await page.goto(route);
  await waitForHydration(page);
}

export function readStored(page, key) {
  return page.evaluate((name) => window.localStorage.getItem(name), key);
}

/** Pixels of the page per pixel of the first image that the selector finds. The image has no size before it is loaded. */
export async function readScale(page, selector) {
  await page.locator(selector).first().scrollIntoViewIfNeeded();
  const found = await page.waitForFunction((wanted) => {
    const image = document.querySelector(wanted);
    return image.naturalWidth > 0 && image.getBoundingClientRect().width / image.naturalWidth;
  }, selector);
  return found.jsonValue();
}
