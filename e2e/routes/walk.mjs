/* global document, localStorage */
import {openPage, waitForHydration} from '../harness/browser.mjs';

/** Pages that are open at the same time, as a browser waits for its server most of the time. */
const TOGETHER = 3;
/** Milliseconds after hydration in which errors show. */
const SETTLING_MS = 100;

const TOGGLE = '.navbar button[class*=toggleButton]';

/** Opens a route as a first visitor, except that fonts and scripts stay in the cache. */
async function openAsFirst(page, route) {
  await page.goto(route, {waitUntil: 'domcontentloaded'});
  await page.waitForSelector('h1', {state: 'attached'});
  await page.evaluate(() => (globalThis.heading = document.querySelector('h1')));
}

/** Clicks the toggle of the colour mode: before hydration if `isEarly`. With `load`, such a click is lost, as with the published engine. */
async function clickToggle(page, isEarly) {
  if (!isEarly) await waitForHydration(page);
  const {x, y, width, height} = await page.locator(TOGGLE).first().boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  await waitForHydration(page);
  await page.waitForSelector('html[data-theme-choice=light]', {state: 'attached'});
}

/** Points at the first link or button of the content, and presses a key that does nothing. */
async function showIntent(page) {
  const used = page.locator('main :is(a, button):visible').first();
  if ((await used.count()) > 0) await used.hover({force: true, timeout: 2000}).catch(() => {});
  await page.keyboard.press('Shift');
}

/** Waits until React has hydrated the content. Its heading must still be the element from the HTML. */
async function checkContent(page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1')).some((key) => key.startsWith('__reactFiber')),
  );
  const isSame = await page.evaluate(() => globalThis.heading.isConnected);
  return isSame ? [] : ['React replaced the heading'];
}

async function visit({page, route, isEarly}) {
  await openAsFirst(page, route);
  await clickToggle(page, isEarly);
  await showIntent(page);
  const problems = await checkContent(page);
  await page.waitForTimeout(SETTLING_MS);
  return problems;
}

const isExpected = (route, problem) => route === '/404.html' && /404 \(/.test(problem);

async function visitAll({browser, origin, waiting, hydration, faults}) {
  const {page, context, problems} = await openPage(browser, {origin, colorScheme: 'light'});
  await page.addInitScript(() => localStorage.clear());
  for (let route = waiting.shift(); route; route = waiting.shift()) {
    problems.length = 0;
    const isEarly = hydration !== 'load';
    const own = await visit({page, route, isEarly}).catch(({message}) => [message.slice(0, 300)]);
    const all = [...own, ...problems].filter((problem) => !isExpected(route, problem));
    faults.push(...all.map((problem) => `${route}: ${problem}`));
  }
  await context.close();
}

/**
 * Opens each route as a first reader who clicks at once.
 * @param {{browser: import('playwright-core').Browser, origin: string, routes: string[], hydration: string}} options
 * @returns {Promise<string[]>} all that went wrong
 */
export async function walk({routes, ...options}) {
  const waiting = [...routes];
  const faults = [];
  await Promise.all(Array.from({length: TOGETHER}, () => visitAll({...options, waiting, faults})));
  return faults;
}
