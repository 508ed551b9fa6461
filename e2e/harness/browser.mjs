/* global document, requestAnimationFrame, requestIdleCallback */
export {launchBrowser} from '../../scripts/browser.mjs';

/**
 * Opens a page that records its errors and hydration warnings in `problems`. Requests to other origins fail.
 * @param {import('playwright-core').Browser} browser
 */
export async function openPage(browser, {origin, ...options}) {
  const context = await browser.newContext({baseURL: origin, ...options});
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => route.abort(),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const problems = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const isOurs = message.location().url === '' || message.location().url.startsWith(origin);
    if (message.type() === 'error' && isOurs)
      problems.push(`console: ${message.text()} (${message.location().url})`);
    if (message.type() === 'warning' && /hydrat|did not match/i.test(message.text()))
      problems.push(`warning: ${message.text()}`);
  });
  return {page, context, problems};
}

export async function waitForHydration(page) {
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
}

/** Waits until React has hydrated all elements that match the selector. */
export const waitForReact = (page, selector) =>
  page.waitForFunction((wanted) => {
    const isAlive = (node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'));
    return Array.from(document.querySelectorAll(wanted)).every(isAlive);
  }, selector);

/** Makes React hydrate the content of a document, which it may leave until the reader does something: here, presses a key. */
export async function callForContent(page, selector = 'article') {
  await page.keyboard.press('Shift');
  await waitForReact(page, selector);
  // Effects run after that: one marks the place in the table of contents.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done())));
}

/** Sets a mark that lasts until the browser loads another document. */
export async function markDocument(page) {
  await page.evaluate(() => (globalThis.sameDocument = true));
}

export const isSameDocument = (page) => page.evaluate(() => globalThis.sameDocument === true);

/**
 * Waits until nothing moves. While a list opens, an element may move away between the press and the release of the mouse, and the
 * browser then counts no click.
 */
export const waitForTransitions = (page) =>
  page.evaluate(async () => {
    // React starts a transition in an effect, a frame after the click at most.
    for (let still = 0; still < 3;) {
      await new Promise(requestAnimationFrame);
      still = document.getAnimations().length === 0 ? still + 1 : 0;
    }
  });

/** Holds up matching requests until `release`. Requests after `stop` pass at once. */
export async function holdUp(page, pattern) {
  let release;
  let isHeld = true;
  const released = new Promise((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    if (isHeld) await released;
    await route.continue();
  });
  return {stop: () => (isHeld = false), release};
}
