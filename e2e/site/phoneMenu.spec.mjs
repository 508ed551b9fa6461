import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {pageTest, visit} from './reading.mjs';

const phone = {viewport: {width: 390, height: 740}};
const menu = '.navbar-sidebar';

async function openMenu(page) {
  await visit(page, '/guides/automate/sensors');
  await page.locator('.navbar__toggle').click();
  await page.getByRole('dialog', {name: 'Menu'}).waitFor();
}

const isClosed = (page) => page.waitForSelector('.navbar-sidebar--show', {state: 'detached'});

describe('the menu of phones', () => {
  pageTest('Escape closes it and gives the focus back to its button', phone, async (page) => {
    await openMenu(page);
    await page.keyboard.press('Escape');
    await isClosed(page);
    await page.waitForFunction(() => document.activeElement.matches('.navbar__toggle'));
    assert.equal(await page.locator('.navbar__toggle').getAttribute('aria-expanded'), 'false');
  });

  pageTest('the page behind it is inert while it is open, and only then', phone, async (page) => {
    const readInert = () =>
      page.evaluate(() =>
        ['main', 'footer', '.navbar__inner', '[class*=announcementBar_]'].map(
          (selector) => document.querySelector(selector).closest('[inert]') !== null,
        ),
      );
    await openMenu(page);
    await page.waitForFunction(() => document.querySelector('main').closest('[inert]'));
    assert.deepEqual(await readInert(), [true, true, true, true]);
    await page.locator('.navbar-sidebar__close').click();
    await isClosed(page);
    await page.waitForFunction(() => !document.querySelector('main').closest('[inert]'));
    assert.deepEqual(await readInert(), [false, false, false, false]);
  });

  pageTest('the page behind it gets new styles once it stands', phone, async (page) => {
    await visit(page, '/guides/automate/sensors');
    await page.evaluate((selector) => {
      const observer = new MutationObserver((mutations) => {
        // The theme makes one of the menu's own panels inert.
        const isBehind = mutations.some(({target}) => !target.closest(selector));
        if (isBehind) globalThis.moving ??= document.querySelector(selector).getAnimations().length;
      });
      observer.observe(document.querySelector('#__docusaurus'), {
        subtree: true,
        attributeFilter: ['inert'],
      });
    }, menu);
    await page.locator('.navbar__toggle').click();
    await page.waitForFunction(() => globalThis.moving !== undefined);
    assert.equal(await page.evaluate(() => globalThis.moving), 0);
  });

  pageTest('the focus stays inside, in both directions', phone, async (page) => {
    await openMenu(page);
    const isInside = () =>
      page.evaluate((selector) => document.activeElement.closest(selector) !== null, menu);
    assert.equal(await isInside(), true, 'on opening');
    for (const key of ['Shift+Tab', 'Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      assert.equal(await isInside(), true, key);
    }
    const items = await page.locator(`${menu} :is(a, button)`).count();
    for (let press = 0; press < items + 2; press++) {
      await page.keyboard.press('Tab');
      assert.equal(await isInside(), true, `after ${press + 1} presses`);
    }
  });

  pageTest('a link in it leads on, and leaves nothing inert', phone, async (page) => {
    await openMenu(page);
    await page.locator(`${menu} a[href="/guides/automate/schedules"]`).first().click();
    await page.waitForURL('**/guides/automate/schedules');
    await page.waitForFunction(
      () => document.querySelectorAll('#__docusaurus > [inert]').length === 0,
    );
  });
});
