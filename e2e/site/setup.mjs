import assert from 'node:assert/strict';
import {waitForHydration} from '../harness/browser.mjs';
import {openBuilt, useBrowser} from './reading.mjs';

export const screens = {
  desktop: {width: 1440, height: 900},
  phone: {width: 360, height: 740},
  narrow: {width: 320, height: 640},
};

useBrowser();

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
