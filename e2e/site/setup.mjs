import path from 'node:path';
import {after, before} from 'node:test';
import {launchBrowser, openPage, waitForHydration} from '../harness/browser.mjs';
import {repository} from '../harness/paths.mjs';
import {serveFolder} from '../harness/server.mjs';

/** The site of the repository's root, as `npm run build` left it; SITE_BUILD names another folder. */
const build = process.env.SITE_BUILD ?? path.join(repository, 'build');

export const screens = {
  desktop: {width: 1440, height: 900},
  phone: {width: 360, height: 740},
  narrow: {width: 320, height: 640},
};

let server;
let browser;
before(async () => {
  server = await serveFolder(build);
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/**
 * Opens a page as a first visitor and hands it over once it can be used.
 * @param {{path: string, screen: keyof screens, colorMode?: 'light' | 'dark', script?: Function}} visit
 */
export async function withPage({path: route, screen, colorMode = 'light', script}, task) {
  const options = {viewport: screens[screen], reducedMotion: 'reduce'};
  const {page, context} = await openPage(browser, {origin: server.origin, ...options});
  try {
    await page.addInitScript((mode) => window.localStorage.setItem('theme', mode), colorMode);
    if (script) await page.addInitScript(script);
    await page.goto(route);
    await waitForHydration(page);
    return await task(page);
  } finally {
    await context.close();
  }
}
