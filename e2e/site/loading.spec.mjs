import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {pages} from './pages.mjs';
import {withPage} from './setup.mjs';

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

describe('while a page loads, nothing moves and only stylesheets hold up the first paint', () => {
  for (const {kind, path} of pages) {
    for (const screen of ['desktop', 'phone']) {
      test(`${kind} (${path}), ${screen}`, async () => {
        const visit = {path, screen, script: observeShifts};
        const {shifts, blocking, unsized} = await withPage(visit, measure);
        assert.deepEqual(shifts, []);
        assert.ok(blocking.every(isStylesheet), blocking.join('\n'));
        assert.deepEqual(unsized, [], 'images need a width and a height');
      });
    }
  }
});
