// What a reader of either mode sees and does; no check looks any deeper.
import assert from 'node:assert/strict';
import {AxeBuilder} from '@axe-core/playwright';
import {waitForHydration} from '../harness/browser.mjs';

export const button = (page) => page.getByRole('button', {name: /^Search/});
export const dialog = (page) => page.getByRole('dialog', {name: 'Search'});
export const field = (page) => dialog(page).getByRole('combobox', {name: 'Search'});
export const options = (page) => dialog(page).getByRole('option');
/** Leads to the page of results. */
export const seeAll = (page) => dialog(page).getByText(/^See all \d+ results$/);
export const pageField = (page) => page.getByRole('searchbox', {name: 'Search'});
export const articles = (page) => page.locator('main article');
export const versionChoice = (page) => page.getByRole('combobox', {name: 'version', exact: true});

export async function visit(page, pathname) {
  await page.goto(pathname);
  await waitForHydration(page);
  await waitForRest(page);
}

/** Until React has done what it has to do: DocSearch renews the listener for its keys at each rendering. */
async function waitForRest(page) {
  await page.evaluate(() => new Promise((resolve) => window.requestIdleCallback(resolve)));
}

const hasFocus = (element) => element === document.activeElement;

export async function waitForFocus(page, locator) {
  await locator.waitFor();
  const element = await locator.elementHandle();
  await page.waitForFunction(hasFocus, element);
}

export async function waitForOpen(page) {
  await waitForFocus(page, field(page));
  await waitForRest(page);
}

export async function waitForClosed(page) {
  await dialog(page).waitFor({state: 'detached'});
  await waitForRest(page);
}

export async function openModal(page) {
  await page.keyboard.press('Control+k');
  await waitForOpen(page);
}

export async function closeModal(page) {
  await page.keyboard.press('Escape');
  await waitForClosed(page);
}

/** The option of a page or section, once it is the one that Enter leads to. */
export const chosen = (page, text) =>
  dialog(page).locator('[role=option][aria-selected=true]', {hasText: text});

/** Asks in the open modal until the first answer is the one that is expected. */
export async function ask(page, query, first) {
  await field(page).fill(query);
  await chosen(page, first).waitFor();
}

/** The address changes at once; the page comes later, and what renders it renews the listeners for keys. */
export async function waitForPage(page, pathname, title) {
  await waitForPath(page, pathname);
  await page.getByRole('heading', {level: 1, name: title}).waitFor();
  await waitForClosed(page);
}

export async function waitForPath(page, pathname) {
  await page.waitForURL((url) => url.pathname + url.search + url.hash === pathname);
}

/** Options of a browser context. */
export const phone = {viewport: {width: 390, height: 700}, hasTouch: true, isMobile: true};

/** What the page comes to by itself. */
export async function waitUntil(isTrue, milliseconds = 30_000) {
  const end = Date.now() + milliseconds;
  while (!(await isTrue())) {
    assert.ok(Date.now() < end, `It never came to ${isTrue}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** @param {{[rule: string]: RegExp}} known elements that a mode is known to have, by the rule that they break */
export async function assertAccessible(page, selector, known) {
  const {violations} = await new AxeBuilder({page}).include(selector).analyze();
  const found = violations
    .flatMap(({id, nodes}) => nodes.map(({html}) => ({id, html})))
    .filter(({id, html}) => !known[id]?.test(html))
    .map(({id, html}) => `${id}: ${html}`);
  assert.deepEqual(found, []);
}
