/* global requestIdleCallback */
/** React leaves the sidebar to the HTML, and its data on the server, until the reader does something. */
import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {holdUp, isSameDocument, markDocument, waitForReact} from '../harness/browser.mjs';
import {pageTest, visit} from './reading.mjs';

const desktop = {viewport: {width: 1300, height: 900}};
const phone = {viewport: {width: 390, height: 740}, hasTouch: true, isMobile: true};

const route = '/guides/build/assets';
const DATA = /\/site-data\/outlined\/root\./;
const sidebar = '.theme-doc-sidebar-container';
const link = `${sidebar} a[href="/getting-started/glossary"]`;
const category = `${sidebar} a[role=button]`;

/** Waits until the browser is idle. */
const rest = (page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => done())));

async function settle(page) {
  await page.waitForLoadState('networkidle');
  await rest(page);
}

/** `requests` grows. */
function watchData(page) {
  const requests = [];
  page.on('request', (request) => DATA.test(request.url()) && requests.push(request.url()));
  return requests;
}

const isAlive = (page) =>
  page.evaluate(
    (selector) =>
      Object.keys(document.querySelector(selector)).some((key) => key.startsWith('__reactFiber')),
    sidebar,
  );

const remember = (page) =>
  page.evaluate((selector) => {
    globalThis.links = [...document.querySelectorAll(`${selector} a:not([role=button])`)];
  }, sidebar);

const areKept = (page) =>
  page.evaluate(() => globalThis.links.every(({isConnected}) => isConnected));

async function point(page) {
  await page.mouse.move(600, 20);
  await page.mouse.move(610, 24);
}

describe('a sidebar that React has not taken over', () => {
  pageTest('comes without its data, and stays until the reader moves', desktop, async (page) => {
    const requests = watchData(page);
    await visit(page, route);
    await remember(page);
    await page.emulateMedia({colorScheme: 'dark'});
    await settle(page);
    assert.deepEqual(requests, []);
    assert.equal(await isAlive(page), false);
    await point(page);
    await waitForReact(page, sidebar);
    assert.equal(requests.length, 1);
    assert.ok(await areKept(page));
  });

  pageTest('a category that was clicked meanwhile turns once', desktop, async (page) => {
    await visit(page, route);
    const {release} = await holdUp(page, DATA);
    const first = page.locator(category).first();
    const before = await first.getAttribute('aria-expanded');
    await first.click();
    await rest(page);
    assert.equal(await first.getAttribute('aria-expanded'), before);
    release();
    await page.waitForFunction(
      ([selector, value]) => document.querySelector(selector).ariaExpanded !== value,
      [category, before],
    );
    await rest(page);
    assert.notEqual(await first.getAttribute('aria-expanded'), before);
  });

  pageTest('a link that was clicked meanwhile leads on, and is marked', desktop, async (page) => {
    await visit(page, route);
    await markDocument(page);
    const {release} = await holdUp(page, DATA);
    await page.locator(link).click();
    release();
    await page.waitForURL('**/getting-started/glossary');
    await page.locator(`${link}.menu__link--active`).waitFor();
    assert.ok(await isSameDocument(page));
  });

  pageTest('a link that a script clicked meanwhile leads on', desktop, async (page) => {
    await visit(page, route);
    await markDocument(page);
    assert.equal(await isAlive(page), false);
    await page.locator(link).evaluate((element) => element.click());
    await page.locator(`${link}.menu__link--active`).waitFor();
    assert.ok(await isSameDocument(page));
  });

  pageTest('a page with another sidebar shows that one', desktop, async (page) => {
    await visit(page, route);
    await page.locator('.navbar__link', {hasText: 'Examples'}).click();
    await page.waitForURL('**/examples');
    await page.locator(`${sidebar} a[href="/examples/etl-pipeline"]`).first().waitFor();
    await page.goBack();
    await page.locator(link).waitFor();
    assert.equal((await page.locator(`${sidebar} .menu__link--active`).count()) > 0, true);
  });

  pageTest('the menu of phones has it before the first tap', phone, async (page) => {
    const requests = watchData(page);
    await Promise.all([page.waitForResponse(DATA), visit(page, route)]);
    await page.locator('.navbar-sidebar').waitFor({state: 'attached'});
    await settle(page);
    assert.equal(requests.length, 1);
    await page.route(DATA, (request) => request.abort());
    await page.locator('.navbar__toggle').tap();
    await page.locator('.navbar-sidebar a[href="/getting-started/glossary"]').waitFor();
  });
});
