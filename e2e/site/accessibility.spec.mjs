import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {AxeBuilder} from '@axe-core/playwright';
import {long} from '../harness/long.mjs';
import {furtherPages, pages} from './pages.mjs';
import {withPage} from './setup.mjs';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

function describeViolation({id, help, nodes}) {
  const places = nodes.map(({html, failureSummary}) => {
    const reason = failureSummary.split('\n').slice(1).join(' ').trim();
    return `    ${html.slice(0, 160)}\n      ${reason.slice(0, 300)}`;
  });
  return `${id}: ${help}\n${places.slice(0, 5).join('\n')}`;
}

/** Without what only frames of other sites need, which no page has, it takes half the time. */
const createAxe = (page) =>
  new AxeBuilder({page})
    .options({resultTypes: ['violations']})
    .withTags(RULES)
    .setLegacyMode();

async function findViolations(page) {
  const {violations} = await createAxe(page).analyze();
  return violations.map(describeViolation).join('\n');
}

/** Of one page of each kind, both screens and both modes. */
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
