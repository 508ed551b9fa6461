/* global document, requestAnimationFrame, requestIdleCallback */
export {launchBrowser} from '../../scripts/browser.mjs';

/**
 * A page that remembers all that went wrong on it. What lies outside the site under test is out of reach.
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

/** Until React has taken over all elements of the selector that are there. */
export const waitForReact = (page, selector) =>
  page.waitForFunction((wanted) => {
    const isAlive = (node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'));
    return Array.from(document.querySelectorAll(wanted)).every(isAlive);
  }, selector);

/** The content of a document may be HTML alone until the reader does something. A key that means nothing is enough. */
export async function callForContent(page, selector = 'article') {
  await page.keyboard.press('Shift');
  await waitForReact(page, selector);
  // Effects follow: one marks the place in the table of contents.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done())));
}

/** Survives whatever keeps the document. */
export async function markDocument(page) {
  await page.evaluate(() => (globalThis.sameDocument = true));
}

export const isSameDocument = (page) => page.evaluate(() => globalThis.sameDocument === true);

/** Until nothing moves: what a mouse goes down on while a list opens may have moved away as it goes up, which is no click. */
export const waitForTransitions = (page) =>
  page.evaluate(async () => {
    // React starts a transition in an effect, a frame after the click at most.
    for (let still = 0; still < 3;) {
      await new Promise(requestAnimationFrame);
      still = document.getAnimations().length === 0 ? still + 1 : 0;
    }
  });

/** Requests wait from now until `stop`, and until `release` those that came before it. */
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
