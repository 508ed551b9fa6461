// The actions and views of a reader, in either mode of the search. No check looks deeper than this.
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

/** Waits until the browser is idle, as DocSearch renews the listener for its keys at each rendering. */
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

/** The selected option, which Enter follows, if it has that text. */
export const chosen = (page, text) =>
  dialog(page).locator('[role=option][aria-selected=true]', {hasText: text});

/** Fills the field of the open modal, and waits until the expected answer is selected. */
export async function ask(page, query, first) {
  await field(page).fill(query);
  await chosen(page, first).waitFor();
}

/** Waits for the address and the page: the page comes later, and its rendering renews the listeners for keys. */
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

/** Waits for a state that the page reaches by itself. */
export async function waitUntil(isTrue, milliseconds = 30_000) {
  const end = Date.now() + milliseconds;
  while (!(await isTrue())) {
    assert.ok(Date.now() < end, `It never came to ${isTrue}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** @param {{[rule: string]: RegExp}} known rule → the elements of this mode that are known to break it */
export async function assertAccessible(page, selector, known) {
  const {violations} = await new AxeBuilder({page}).include(selector).analyze();
  const found = violations
    .flatMap(({id, nodes}) => nodes.map(({html}) => ({id, html})))
    .filter(({id, html}) => !known[id]?.test(html))
    .map(({id, html}) => `${id}: ${html}`);
  assert.deepEqual(found, []);
}
