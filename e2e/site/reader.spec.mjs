import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {eventually} from '../harness/eventually.mjs';
import {pageTest, readStored, visit} from './reading.mjs';

const guide = '/guides/automate/sensors';

const readMode = (page) =>
  page.evaluate(() => {
    const {theme, themeChoice} = document.documentElement.dataset;
    return `${theme} ${themeChoice}`;
  });

describe('colour mode', () => {
  const toggle = (page) => page.locator('.navbar__items--right button[class*=toggleButton]');

  pageTest('is light first, then goes round: light, dark, system', async (page) => {
    await visit(page, guide);
    assert.equal(await readMode(page), 'light system');
    const seen = [];
    for (let press = 0; press < 3; press++) {
      await toggle(page).click();
      seen.push([await readMode(page), await readStored(page, 'theme')]);
    }
    assert.deepEqual(seen, [
      ['light light', 'light'],
      ['dark dark', 'dark'],
      ['light system', null],
    ]);
  });

  pageTest('system follows the system while the page is open', async (page) => {
    await visit(page, guide);
    await page.emulateMedia({colorScheme: 'dark'});
    await page.waitForSelector('html[data-theme=dark][data-theme-choice=system]');
  });

  pageTest('a choice holds in other tabs, and after a reload', async (page, context) => {
    await visit(page, guide);
    const other = await context.newPage();
    await visit(other, '/api/symbols');
    await toggle(page).click();
    await toggle(page).click();
    await other.waitForSelector('html[data-theme=dark]');
    await page.reload();
    assert.equal(await readMode(page), 'dark dark');
  });
});

describe('announcement bar', () => {
  const bar = '[class*=announcementBar_]';
  const flag = 'docusaurus.announcement.dismiss';

  pageTest('stays closed, until there is another one', async (page) => {
    await visit(page, guide);
    await page.locator(`${bar} button`).click();
    await page.waitForSelector(bar, {state: 'detached'});
    assert.equal(await readStored(page, flag), 'true');
    assert.equal(await readStored(page, 'docusaurus.announcement.id'), 'release-1-11');
    await visit(page, '/api/symbols');
    assert.equal(await page.locator(bar).count(), 0);
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an older one'));
    await visit(page, guide);
    assert.equal(await readStored(page, flag), 'false');
    await page.reload();
    await page.waitForSelector(bar);
  });
});

describe('navbar and menu', () => {
  const isHidden = (page) =>
    page.evaluate(() => document.querySelector('.navbar').className.includes('navbarHidden'));
  const scroll = async (page, by) => {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(400);
  };

  pageTest('hides on the way down, returns on the way up', async (page) => {
    await visit(page, '/api/dagster/assets');
    await page.mouse.move(600, 400);
    await scroll(page, 30);
    assert.equal(await isHidden(page), false, 'within the height of the navbar');
    for (let step = 0; step < 3; step++) await scroll(page, 600);
    assert.equal(await isHidden(page), true);
    await scroll(page, -300);
    assert.equal(await isHidden(page), false);
  });

  for (const [width, isMobile] of [
    [996, true],
    [997, false],
  ]) {
    pageTest(`is that of a ${isMobile ? 'phone' : 'desktop'} at ${width} pixels`, async (page) => {
      await page.setViewportSize({width, height: 800});
      await visit(page, guide);
      assert.equal(await page.locator('.navbar__toggle').isVisible(), isMobile);
      assert.equal(await page.locator('.theme-doc-sidebar-container').isVisible(), !isMobile);
    });
  }

  pageTest(
    'the menu holds the page still, has two levels, and goes when there is room',
    async (page) => {
      await page.setViewportSize({width: 390, height: 800});
      await visit(page, guide);
      await page.locator('.navbar__toggle').click();
      await page.waitForSelector('.navbar-sidebar--show');
      const hasOverflow = (value) =>
        page.waitForFunction((name) => document.body.style.overflow === name, value);
      await hasOverflow('hidden');
      await page.locator('.navbar-sidebar__back').click();
      await page.locator('.navbar-sidebar__item a', {hasText: 'Migration'}).waitFor();
      await page.setViewportSize({width: 1200, height: 800});
      await page.waitForSelector('.navbar-sidebar--show', {state: 'detached'});
      await hasOverflow('visible');
    },
  );

  pageTest(
    'categories of the sidebar stay open when another is opened; it cannot be hidden',
    async (page) => {
      await visit(page, guide);
      const open = page.locator('.theme-doc-sidebar-menu > li > ul');
      const before = await open.count();
      await page.locator('.menu__link--sublist', {hasText: /^Monitor/}).click();
      await page.locator('.theme-doc-sidebar-menu a', {hasText: 'Alerts'}).first().waitFor();
      assert.equal(
        await page.locator('.menu__link--active', {hasText: /^Sensors/}).isVisible(),
        true,
      );
      assert.ok((await open.count()) >= before);
      assert.equal(await page.locator('[class*=collapseSidebarButton]').count(), 0);
    },
  );
});

/** Nothing is fetched ahead of a click then. */
const saveData = () =>
  Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}});

describe('waiting', () => {
  pageTest('the progress bar comes after 200 ms, without a spinner, and goes', async (page) => {
    await page.addInitScript(saveData);
    await visit(page, guide);
    await page.route(/\/(?:assets\/(?:modules|data)|site-data)\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    const delay = await page.evaluate(async () => {
      const start = performance.now();
      document.querySelector('footer a[href="/api"]').click();
      while (!document.querySelector('#nprogress .bar')) await new Promise(requestAnimationFrame);
      return performance.now() - start;
    });
    assert.ok(delay >= 200 && delay < 1000, `after ${delay} ms`);
    assert.equal(await page.locator('#nprogress .spinner').count(), 0);
    await page.waitForURL('**/api');
    await page.waitForSelector('#nprogress', {state: 'detached'});
  });
});

describe('choices', () => {
  pageTest('a package manager and an operating system hold on other pages', async (page) => {
    await visit(page, '/getting-started/installation');
    const choose = async (name) => {
      const tab = page.getByRole('tab', {name}).first();
      await tab.click();
      await tab.and(page.locator('[aria-selected=true]')).waitFor();
    };
    await choose('Windows (PowerShell)');
    await choose('pip');
    await visit(page, '/integrations/libraries/slack');
    const selected = async () => [
      ...new Set(await page.getByRole('tab', {selected: true}).allTextContents()),
    ];
    await eventually(async () => assert.deepEqual(await selected(), ['pip']));
    await visit(page, '/examples/rag');
    await eventually(async () => assert.deepEqual(await selected(), ['Windows (PowerShell)']));
  });
});
