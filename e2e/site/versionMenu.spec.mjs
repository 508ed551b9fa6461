import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {openBuilt, pageTest, readStored, visit} from './reading.mjs';

const trigger = '.navbar__items--right .dropdown > a';
const focusedText = (page) => page.evaluate(() => document.activeElement.textContent);
const isExpanded = (page) => page.locator(trigger).getAttribute('aria-expanded');
const waitForFocus = (page, start) =>
  page.waitForFunction((text) => {
    const {activeElement} = document;
    return activeElement.matches('.dropdown__link') && activeElement.textContent.startsWith(text);
  }, start);

describe('keys in the menu of versions', () => {
  pageTest('arrow keys open it and go round; Home and End reach its ends', async (page) => {
    await visit(page, '/getting-started/concepts');
    await page.locator(trigger).focus();
    await page.keyboard.press('ArrowDown');
    await waitForFocus(page, 'Latest');
    assert.equal(await isExpanded(page), 'true');
    for (const [key, start] of [
      ['ArrowDown', '1.10.21'],
      ['ArrowUp', 'Latest'],
      ['ArrowUp', 'Upcoming release'],
      ['Home', 'Latest'],
      ['End', 'Upcoming release'],
    ]) {
      await page.keyboard.press(key);
      await waitForFocus(page, start);
    }
  });

  pageTest('Escape closes it, says so, and goes back to the button', async (page) => {
    await visit(page, '/getting-started/concepts');
    await page.locator(trigger).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.dropdown--show');
    assert.equal(await isExpanded(page), 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.dropdown--show', {state: 'detached'});
    assert.equal(await isExpanded(page), 'false');
    assert.equal(await focusedText(page), 'Latest (1.11.8)');
  });
});

describe('a version without the page', () => {
  const guide = '/guides/automate/sensors';

  /** The address has no page: the browser may say so. */
  async function withVersions(options, task) {
    const {page, context, problems} = await openBuilt(options);
    try {
      await task(page);
      assert.deepEqual(
        problems.filter((problem) => !/status of 404/.test(problem)),
        [],
      );
    } finally {
      await context.close();
    }
  }

  async function checkArrival(page) {
    await page.waitForURL(`**/1.9.13${guide}`);
    await page.getByText('Version 1.9.13 has no page at this address.').waitFor();
    const links = page.locator('section', {hasText: 'Closest pages'}).first().getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map(({pathname}) => pathname));
    assert.equal(addresses[0], '/1.9.13/guides/automate');
    assert.equal(addresses.at(-1), guide, 'the latest version has the page');
    await links.first().click();
    await page.waitForURL('**/1.9.13/guides/automate');
  }

  pageTest('is marked, and the others are not', async (page) => {
    await visit(page, guide);
    await page.locator('.navbar__items--right .dropdown').hover();
    await page.waitForSelector('.dropdown__note');
    const items = await page.locator('.navbar__items--right .dropdown__menu a').allTextContents();
    assert.deepEqual(
      items.map((text) => /lacks this page/.test(text)),
      [false, false, true, false, false],
    );
  });

  test('leads to the closest pages there, on a desktop', () =>
    withVersions({}, async (page) => {
      await visit(page, guide);
      await page.locator('.navbar__items--right .dropdown').hover();
      await page.locator('.dropdown__menu a', {hasText: 'lacks this page'}).click();
      await checkArrival(page);
    }));

  test('and on a phone', () =>
    withVersions({viewport: {width: 390, height: 740}}, async (page) => {
      await visit(page, guide);
      await page.locator('.navbar__toggle').click();
      await page.locator('.navbar-sidebar__back').click();
      await page.locator('.navbar-sidebar a', {hasText: 'lacks this page'}).click();
      await checkArrival(page);
    }));

  pageTest('pages that the version has are reached as before', async (page) => {
    await visit(page, '/guides/automate/schedules');
    await page.locator('.navbar__items--right .dropdown').hover();
    await page.locator('.dropdown__menu a', {hasText: '1.9.13'}).click();
    await page.waitForURL('**/1.9.13/guides/automate/schedules');
    assert.equal(await readStored(page, 'docs-preferred-version-default'), '1.9.13');
  });
});
