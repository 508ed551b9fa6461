import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {launchBrowser, openPage, waitForHydration} from '../harness/browser.mjs';
import {long} from '../harness/long.mjs';

/** Set by `e2e/run.mjs`: the fixture's address, how it is served, and where it was built. */
export const origin = process.env.E2E_ORIGIN;
export const mode = process.env.E2E_MODE;
const hydration = process.env.E2E_HYDRATION;
export const buildFolder = process.env.E2E_BUILD;
export const base = '/base';

let browser;
before(async () => (browser = await launchBrowser()));
after(() => browser?.close());

/**
 * A test with a separate page. Any error on the console, uncaught error or hydration warning fails it.
 * @param {string} name
 * @param {{skip?: string | false, only?: 'build' | 'start', hydrations?: string[], problems?: 'any', context?: object, origin?: string} | Function} options
 */
export function pageTest(name, options, body = options) {
  const {
    skip,
    only,
    hydrations = [hydration],
    problems: allowed,
    context: contextOptions,
  } = typeof options === 'function' ? {} : options;
  const isElsewhere = only !== undefined && only !== mode && `only with ${only}`;
  const isLater = !hydrations.includes(hydration) && `only with ${hydrations.join(', ')}`;
  test(name, {skip: isElsewhere || isLater || skip}, async () => {
    const {page, context, problems} = await openPage(browser, {origin, ...contextOptions});
    try {
      await body(page, {context, problems});
      if (allowed !== 'any') assert.deepEqual(problems, []);
    } catch (error) {
      error.message += await describeOverlay(page);
      throw error;
    } finally {
      await context.close();
    }
  });
}

/** Options of tests that give the same result with `build` and with `start`: with `start`, only `npm run test:long` runs them. */
export const mostlyBuild = mode === 'start' ? long : {};

export async function visit(page, path) {
  const response = await page.goto(base + path);
  await waitUntilAlive(page);
  return response;
}

/** Waits until React has hydrated the page. With `intent`, a key without another effect shows that a reader is there. */
export async function waitUntilAlive(page) {
  if (hydration === 'intent') await page.keyboard.press('Shift');
  await waitForHydration(page);
}

export {isSameDocument, markDocument} from '../harness/browser.mjs';

/** Navigates as a link does, to an address that no link of the site has. */
export async function goWithinPage(page, path) {
  await page.evaluate((url) => {
    const state = {key: 'abcdef'};
    window.history.pushState(state, '', url);
    window.dispatchEvent(new PopStateEvent('popstate', {state}));
  }, base + path);
}

/** The text of the error overlay of the dev server, as an addition to an error message; empty if there is no overlay. */
async function describeOverlay(page) {
  const overlay = page.locator('#__velocisaurus-error dialog');
  const text = await overlay.textContent({timeout: 100}).catch(() => undefined);
  return text ? `\nThe page shows: ${text}` : '';
}
