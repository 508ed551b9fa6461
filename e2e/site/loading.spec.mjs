import assert from 'node:assert/strict';
import {after, before, describe, test} from 'node:test';
import {isLong} from '../harness/long.mjs';
import {serveInPieces} from '../harness/serveInPieces.mjs';
import {pages} from './pages.mjs';
import {build, openBuilt} from './reading.mjs';
import {screens, testEach} from './setup.mjs';

/** Runs before anything else of the page. */
function observeShifts() {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const {value, sources} of list.getEntries()) {
      const nodes = sources.map(({node}) => node?.outerHTML?.slice(0, 120) ?? node?.nodeName);
      window.shifts.push({value, nodes});
    }
  }).observe({type: 'layout-shift', buffered: true});
}

/** Late arrivals (a font, the zoom of images) have this long. */
const SETTLING = 1200;

async function measure(page) {
  await page.waitForTimeout(SETTLING);
  return page.evaluate(() => ({
    shifts: window.shifts,
    blocking: performance
      .getEntriesByType('resource')
      .filter(({renderBlockingStatus}) => renderBlockingStatus === 'blocking')
      .map(({name}) => new URL(name).pathname),
    unsized: [...document.images]
      .filter((image) => !image.hasAttribute('width') || !image.hasAttribute('height'))
      .map(({outerHTML}) => outerHTML),
  }));
}

const isStylesheet = (name) => name.endsWith('.css');

/** Small screens move more. */
const shown = {desktop: isLong ? pages : pages.filter(({kind}) => kind === 'home'), phone: pages};

describe('while a page loads, nothing moves and only stylesheets hold up the first paint', () => {
  for (const screen of ['desktop', 'phone'])
    test(screen, (context) => {
      const visits = {pages: shown[screen], screen, script: observeShifts};
      return testEach(context, visits, async (page) => {
        const {shifts, blocking, unsized} = await measure(page);
        assert.deepEqual(shifts, []);
        assert.ok(blocking.every(isStylesheet), blocking.join('\n'));
        assert.deepEqual(unsized, [], 'images need a width and a height');
      });
    });
});

/** The places at which a busy browser may stop and paint: after each element of the navbar, and all 1,500 characters below it. */
function listCuts(html) {
  const body = html.indexOf('<div id="__docusaurus"');
  const bar = html.indexOf('<button', body);
  const navbarEnd = html.indexOf('</nav>', html.indexOf('<nav', body));
  const ends = [...html.matchAll(/<\/(?:a|button|div|ul|li|nav|p|h2)>/g)].map(
    ({index, 0: end}) => index + end.length,
  );
  // One sentence arrives as a whole.
  const own = ends.filter((end) => end > bar);
  return own.filter((end, index) => end <= navbarEnd || end % 1500 < (own[index - 1] ?? 0) % 1500);
}

describe('while a page arrives piece by piece, nothing moves', () => {
  let server;
  before(async () => {
    server = await serveInPieces(build, {listCuts, pause: 25});
  });
  after(() => server?.stop());

  for (const route of ['/api/dagster/assets']) {
    for (const screen of ['desktop', 'phone']) {
      test(`${route}, ${screen}`, async () => {
        const viewport = screens[screen];
        const {page, context} = await openBuilt({origin: server.origin, viewport});
        try {
          await page.addInitScript(observeShifts);
          await page.goto(route);
          const {shifts} = await measure(page);
          assert.deepEqual(shifts, []);
        } finally {
          await context.close();
        }
      });
    }
  }
});
