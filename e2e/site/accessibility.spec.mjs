import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {long} from '../harness/long.mjs';
import {addStyle} from './addStyle.mjs';
import {furtherPages, pages} from './pages.mjs';
import {withPage} from './setup.mjs';
import {createAxe, createSampling, findFaintLooks, findViolations} from './violations.mjs';

/** `npm test` runs one page of each kind, on a desktop in light mode and on a phone in dark mode. */
const isFirst = ({kind, screen, colorMode}) =>
  (screen === 'desktop') === (colorMode === 'light') && pages.some((page) => page.kind === kind);

describe('WCAG 2.2 AA and best practices', {concurrency: 2}, () => {
  for (const {kind, path} of [...pages, ...furtherPages]) {
    for (const screen of ['desktop', 'phone']) {
      for (const colorMode of ['light', 'dark']) {
        const options = isFirst({kind, screen, colorMode}) ? {} : long;
        test(`${kind} (${path}), ${screen}, ${colorMode}`, options, async () => {
          const found = await withPage({path, screen, colorMode}, findViolations);
          assert.equal(found, '');
        });
      }
    }
  }
});

describe('reflow at 320 px (WCAG 1.4.10)', () => {
  for (const {kind, path} of pages) {
    test(`${kind} (${path}) does not scroll sideways`, async () => {
      const excess = await withPage({path, screen: 'narrow'}, (page) =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      );
      assert.ok(excess <= 0, `${excess} px too wide`);
    });
  }
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
