import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {isLong, long} from '../harness/long.mjs';
import {addStyle} from './addStyle.mjs';
import {furtherPages, pages} from './pages.mjs';
import {screens, testEach, withPage} from './setup.mjs';
import {createAxe, createSampling, findFaintLooks, findViolations} from './violations.mjs';

/** `npm test` opens these on a phone: the others consist of the same parts as the guide. */
const ofPhones = [
  'home',
  'guide',
  'API',
  'integrations index',
  'reference architecture',
  'archived version',
  'search',
  'not found',
];

const kinds = isLong ? [...pages, ...furtherPages] : pages;
const onPhone = isLong ? kinds : kinds.filter(({kind}) => ofPhones.includes(kind));

/** `npm test` leaves out dark desktops and light phones. */
const views = [
  {screen: 'desktop', colorMode: 'light', pages: kinds},
  {screen: 'desktop', colorMode: 'dark', pages: kinds, ...long},
  {screen: 'phone', colorMode: 'light', pages: onPhone, ...long},
  {screen: 'phone', colorMode: 'dark', pages: onPhone},
];

/** How many pixels too wide a page is in a narrow window (WCAG 1.4.10). */
async function measureExcess(page) {
  const before = page.viewportSize();
  await page.setViewportSize(screens.narrow);
  const excess = await page.evaluate(async () => {
    // React follows the width of the window.
    for (let frame = 0; frame < 3; frame++) await new Promise(window.requestAnimationFrame);
    return document.documentElement.scrollWidth - window.innerWidth;
  });
  await page.setViewportSize(before);
  return excess;
}

async function check(page) {
  assert.equal(await findViolations(page), '');
  const excess = await measureExcess(page);
  assert.ok(excess <= 0, `${excess} px too wide at ${screens.narrow.width} px`);
}

describe('WCAG 2.2 AA and best practices', () => {
  for (const {skip, ...view} of views)
    test(`${view.screen}, ${view.colorMode}`, {skip}, (context) => testEach(context, view, check));
});

describe('WCAG 2.2 AA of the search dialog', () => {
  for (const screen of ['desktop', 'phone']) {
    for (const colorMode of ['light', 'dark']) {
      test(`with results, ${screen}, ${colorMode}`, screen === 'phone' ? long : {}, async () => {
        const found = await withPage({path: '/', screen, colorMode}, async (page) => {
          await page.keyboard.press('Control+k');
          await page.getByRole('dialog').waitFor();
          await page.keyboard.type('partition');
          await page.getByRole('option').first().waitFor();
          return findViolations(page);
        });
        assert.equal(found, '');
      });
    }
  }
});

test('of texts that are drawn alike, one tells of a faint look', async () => {
  const css = `.markdown p:nth-of-type(3n) {color: #bbb !important}
    .markdown p:nth-of-type(3n + 1) {opacity: 0.4}
    .markdown p:nth-of-type(3n + 2) {background: #777 !important}`;
  await withPage({path: '/getting-started/concepts', screen: 'desktop'}, async (page) => {
    await addStyle(page, css);
    const all = await findFaintLooks(createAxe(page));
    assert.ok(all.length >= 3, all.join('\n'));
    assert.deepEqual(await findFaintLooks(await createSampling(page)), all);
  });
});
