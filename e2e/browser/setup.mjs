import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {launchBrowser, openPage, waitForHydration} from '../harness/browser.mjs';
import {long} from '../harness/long.mjs';

/** Set by `e2e/run.mjs`: the fixture's address, how it is served, and where it was built. */
export const origin = process.env.E2E_ORIGIN;
export const mode = process.env.E2E_MODE;
export const hydration = process.env.E2E_HYDRATION;
export const buildFolder = process.env.E2E_BUILD;
export const base = '/base';

let browser;
before(async () => (browser = await launchBrowser()));
after(() => browser?.close());

/**
 * A test with a page of its own; any error on the console, uncaught error or hydration warning fails it.
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

/** For what shows the same of a site that is built and of one that is served while it is written. */
export const mostlyBuild = mode === 'start' ? long : {};

export async function visit(page, path) {
  const response = await page.goto(base + path);
  await waitUntilAlive(page);
  return response;
}

/** Until React has taken over. A key that does nothing by itself tells that somebody is there. */
export async function waitUntilAlive(page) {
  if (hydration === 'intent') await page.keyboard.press('Shift');
  await waitForHydration(page);
}

export {isSameDocument, markDocument} from '../harness/browser.mjs';

/** What a link would do, for addresses that no link of the site has. */
export async function goWithinPage(page, path) {
  await page.evaluate((url) => {
    const state = {key: 'abcdef'};
    window.history.pushState(state, '', url);
    window.dispatchEvent(new PopStateEvent('popstate', {state}));
  }, base + path);
}

/** What the dev server shows over the page when something is wrong. */
async function describeOverlay(page) {
  const overlay = page.locator('#__velocisaurus-error');
  const text = await overlay.textContent({timeout: 100}).catch(() => undefined);
  return text ? `\nThe page shows: ${text}` : '';
}
