/* global document, PerformanceObserver, innerWidth, requestAnimationFrame */
import {launchBrowser} from '../../scripts/browser.mjs';
import {findFreePort} from '../../e2e/harness/server.mjs';
import {slowDown} from '../../e2e/harness/slowDown.mjs';
import {median} from '../measure/statistics.mjs';

const PHONE = {
  viewport: {width: 390, height: 800},
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
const MOBILE = {bytesPerSecond: (1.6 * 1024 * 1024) / 8};
const CASES = [
  {when: 'painted', network: MOBILE, waitsForIdle: false},
  {when: 'painted, any bandwidth', network: {}, waitsForIdle: false},
  {when: 'idle', network: MOBILE, waitsForIdle: true},
];
/** Nothing more happens on a page that has been left alone this long. */
const IDLE_MS = 6000;

/** On sites of Docusaurus, the selector of the button to tap, and the selector that matches once the menu shows. */
const MENU = {button: '.navbar__toggle', shown: '.navbar-sidebar--show .navbar-sidebar'};

/** Runs before anything else of the page: notes the longest event, and when the menu is on the screen. */
function observe(shown) {
  globalThis.longestEvent = 0;
  new PerformanceObserver((list) => {
    for (const {interactionId, duration} of list.getEntries())
      if (interactionId) globalThis.longestEvent = Math.max(globalThis.longestEvent, duration);
  }).observe({type: 'event', durationThreshold: 16, buffered: true});
  document.addEventListener('pointerdown', () => (globalThis.tapped ??= performance.now()), true);
  const check = () => {
    const menu = document.querySelector(shown);
    if (menu && menu.getBoundingClientRect().right > 0 && innerWidth > 0)
      globalThis.shown ??= performance.now();
    else requestAnimationFrame(check);
  };
  check();
}

async function tapOnce({browser, url, menu, waitsForIdle, network}) {
  const context = await browser.newContext({...PHONE, reducedMotion: 'reduce'});
  try {
    const page = await context.newPage();
    await slowDown(page, network);
    await page.addInitScript(observe, menu.shown);
    await page.goto(url, {waitUntil: 'commit'});
    const button = await page.waitForSelector(menu.button);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
    if (waitsForIdle) await page.waitForTimeout(IDLE_MS);
    const {x, y, width, height} = await button.boundingBox();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.waitForFunction(() => globalThis.shown, null, {timeout: 15_000});
    await page.waitForTimeout(300);
    return await page.evaluate(() => ({
      answer: Math.round(globalThis.shown - globalThis.tapped),
      inp: globalThis.longestEvent,
    }));
  } finally {
    await context.close();
  }
}

/**
 * The first tap on the button of the menu, on a phone with a processor four times slower, 150 ms and 1.6 Mbit/s away: right after the first
 * paint, there with an unlimited bandwidth too, and after the page was left alone. `answer` ms until the menu shows, `inp` as browsers count it.
 * @param {{origin: string, pages: string[], runs: number, menu?: {button: string, shown: string}}} options
 */
export async function measureTaps({origin, pages, runs, menu = MENU}) {
  const browser = await launchBrowser({
    args: ['--no-sandbox', `--remote-debugging-port=${await findFreePort()}`],
  });
  try {
    const results = [];
    for (const page of pages)
      for (const {when, ...how} of CASES) {
        const taps = [];
        for (let run = 0; run < runs; run++) {
          const tap = await tapOnce({browser, url: origin + page, menu, ...how}).catch(
            () => undefined,
          );
          taps.push(tap ?? {answer: Infinity, inp: Infinity});
        }
        const answer = median(taps.map((tap) => tap.answer));
        results.push({
          page,
          when,
          answer,
          inp: median(taps.map((tap) => tap.inp)),
        });
      }
    return results;
  } finally {
    await browser.close();
  }
}
