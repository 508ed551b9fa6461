/* global window */
import {openPage, waitForHydration} from '../../e2e/harness/browser.mjs';
import {serveFolder} from '../../e2e/harness/server.mjs';

/** The global variables in which scripts of analytics queue what they will send. */
const QUEUES = ['dataLayer', '_paq', '_hmt', 'vaq', 'analytics', 'posthog', '_fathom', 'fathom'];

/** When a call was made, as numbers and as words. */
const TIMES = /\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d{10,}\b|\b\d+\.\d+\b/g;

/** Runs in the browser. */
function readQueues(names) {
  const toText = (value) => {
    try {
      return JSON.stringify(Array.isArray(value) ? value.map((entry) => Object.values(entry)) : []);
    } catch {
      return 'circular';
    }
  };
  return Object.fromEntries(names.map((name) => [name, toText(window[name])]));
}

const dropTimes = (text) => text.replace(TIMES, '#');

/** Addresses outside of the site, without what differs from visit to visit. */
const toTarget = (url) => url.replace(/[?#].*/, '').replace(/\/\d{6,}(?=\/|$)/g, '/#');

/**
 * Reads one page, another, and the first again, and gives what analytics saw of it.
 * @returns {Promise<{views: string[], queues: object, requests: string[], problems: string[]}>}
 */
export async function recordViews({browser, folder, pressesKey}) {
  const server = await serveFolder(folder);
  const {page, context, problems} = await openPage(browser, {origin: server.origin});
  const requests = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.origin)) requests.push(toTarget(request.url()));
  });
  try {
    await page.goto('/docs/intro');
    if (pressesKey) await page.keyboard.press('Shift');
    await waitForHydration(page);
    await page.locator('.navbar a[href="/tour"]').first().click();
    await page.waitForURL('**/tour');
    await page.waitForTimeout(500);
    await page.goBack();
    await page.waitForURL('**/docs/intro');
    await page.waitForTimeout(1000);
    const views = await page.evaluate(() => window.routeViews);
    const queues = await page.evaluate(readQueues, QUEUES);
    const texts = Object.entries(queues).map(([name, text]) => [name, dropTimes(text)]);
    return {views, queues: Object.fromEntries(texts), requests: requests.sort(), problems};
  } finally {
    await context.close();
    await server.stop();
  }
}
