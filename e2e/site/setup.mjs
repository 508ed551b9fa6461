import assert from 'node:assert/strict';
import {waitForHydration} from '../harness/browser.mjs';
import {openBuilt} from './reading.mjs';

export const screens = {
  desktop: {width: 1440, height: 900},
  phone: {width: 360, height: 740},
  narrow: {width: 320, height: 640},
};

/**
 * Opens a page as a first visitor and hands it over once it can be used; complaints of the browser fail it.
 * @param {{path: string, screen: keyof screens, colorMode?: 'light' | 'dark', script?: Function}} visit
 */
export async function withPage({path: route, screen, colorMode = 'light', script}, task) {
  const options = {viewport: screens[screen], reducedMotion: 'reduce'};
  const {page, context, problems} = await openBuilt(options);
  try {
    await page.addInitScript((mode) => window.localStorage.setItem('theme', mode), colorMode);
    if (script) await page.addInitScript(script);
    await page.goto(route);
    await waitForHydration(page);
    const outcome = await task(page);
    assert.deepEqual(problems, []);
    return outcome;
  } finally {
    await context.close();
  }
}

/** Runs in a browser. */
function forgetVisits() {
  window.localStorage.clear();
  window.sessionStorage.clear();
}

/**
 * A subtest for each of the pages, opened one after the other in one tab, as a first visitor: a new tab takes as long as a page.
 * @param {import('node:test').TestContext} context
 * @param {{pages: {kind: string, path: string}[], screen: keyof screens, colorMode?: 'light' | 'dark', script?: Function}} visits
 * @param {(page: import('playwright-core').Page) => Promise<void>} check
 */
export function testEach(context, {pages, ...visit}, check) {
  return withPage({path: pages[0].path, ...visit}, async (page) => {
    for (const [index, {kind, path}] of pages.entries())
      await context.test(`${kind} (${path})`, async () => {
        if (index > 0) {
          await page.evaluate(forgetVisits);
          await page.goto(path);
          await waitForHydration(page);
        }
        await check(page);
      });
  });
}
