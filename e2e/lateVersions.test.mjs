/** Content that React hydrates only when the reader needs it, in several versions and locales, one of them from right to left. */
/* global window, localStorage, innerWidth */
import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {
  holdUp,
  isSameDocument,
  markDocument,
  waitForHydration,
  waitForTransitions,
} from './harness/browser.mjs';
import {
  assertLate,
  CONTENT_SCRIPTS,
  isTakenOver,
  openLate,
  serveLateFixture,
  wait,
  waitForContent,
} from './harness/lateContent.mjs';
import {long} from './harness/long.mjs';

const SCRIPTS = /\/assets\/(?:js|modules)\//;
const PREFERRED = 'docs-preferred-version-default';
const phone = {viewport: {width: 390, height: 800}};

const LOCALES = {
  en: {base: '/base', dir: 'ltr', title: 'Page of', other: 'Other of', link: 'the other'},
  ar: {base: '/base/ar', dir: 'rtl', title: 'صفحة', other: 'الأخرى من', link: 'الأخرى'},
};
const VERSIONS = {'2.0': '/docs', '1.0': '/docs/1.0', next: '/docs/next'};

const counter = (page) => page.getByTestId('counter');
const known = (page, text) => page.getByTestId('known').getByText(text, {exact: true}).waitFor();
const views = (page) => page.evaluate(() => window.views);
const heading = (page, name) => page.getByRole('heading', {level: 1, name}).waitFor();

/** The dropdown whose items include the text. */
const dropdown = (page, text) =>
  page.locator('.navbar__items--right .dropdown').filter({hasText: text});
const item = (page, text) => dropdown(page, text).locator('.dropdown__link', {hasText: text});

async function choose(page, text) {
  await dropdown(page, text).hover();
  await item(page, text).click();
}

async function countOnce(page) {
  await counter(page).click();
  await page.getByText('Count 1').waitFor();
}

function describeMode(hydration) {
  const pageTest = serveLateFixture({
    fixture: 'late-versions',
    hydration,
    readyPath: '/base/docs/page',
  });

  /** Opens a page as HTML alone. The function that it returns lets the scripts come. */
  async function openStatic(page, address) {
    const {release} = await holdUp(page, SCRIPTS);
    await page.goto(address, {waitUntil: 'domcontentloaded'});
    await page.waitForFunction(() => globalThis.__velocisaurusLate);
    return release;
  }

  for (const [locale, {base, dir, title, other, link}] of Object.entries(LOCALES))
    // `npm test` runs only the locale from right to left, as the same then holds for the other.
    describe(locale, dir === 'ltr' ? long : {}, () => {
      for (const [version, docs] of Object.entries(VERSIONS)) {
        const options = version === '1.0' ? {} : long;
        pageTest(
          `${version} stays HTML until it is needed, and is taken over as it is`,
          async (page) => {
            await openLate(page, `${base}${docs}/page`);
            assert.equal(await page.getAttribute('html', 'dir'), dir);
            await assertLate(page);
            await countOnce(page);
            assert.ok(await isTakenOver(page));
            await known(page, `${locale} ${version === 'next' ? 'current' : version} none`);
            assert.deepEqual(await views(page), [`${base}${docs}/page`]);
          },
          options,
        );

        pageTest(
          `a link within ${version} stays within the document`,
          async (page) => {
            await openLate(page, `${base}${docs}/page`);
            await markDocument(page);
            await page.locator('article').getByRole('link', {name: link, exact: true}).click();
            await heading(page, `${other} ${version}`);
            assert.ok(await isSameDocument(page));
            assert.deepEqual(await views(page), [`${base}${docs}/page`, `${base}${docs}/other`]);
          },
          // `lateContent.test.mjs` follows such a link.
          long,
        );
      }

      pageTest(
        'the version menu leads to the same page of another version, and back',
        async (page) => {
          await openLate(page, `${base}/docs/page`);
          await markDocument(page);
          await choose(page, '1.0');
          await heading(page, `${title} 1.0`);
          await known(page, `${locale} 1.0 1.0`);
          await countOnce(page);
          await page.goBack();
          await heading(page, `${title} 2.0`);
          await known(page, `${locale} 2.0 1.0`);
          await countOnce(page);
          assert.ok(await isSameDocument(page));
          assert.equal((await views(page)).length, 3);
          assert.equal(await page.getAttribute('html', 'dir'), dir);
        },
      );

      pageTest('the version menu is used while the content is on its way', async (page) => {
        await openLate(page, `${base}/docs/page`);
        const {release} = await holdUp(page, CONTENT_SCRIPTS);
        await counter(page).click();
        await choose(page, '1.0');
        release();
        await heading(page, `${title} 1.0`);
        await wait(300);
        assert.equal(await counter(page).innerText(), 'Count 0');
        await countOnce(page);
      });

      pageTest('an item of the version menu is followed before React is there', async (page) => {
        const release = await openStatic(page, `${base}/docs/page`);
        await choose(page, '1.0');
        await page.waitForURL(`**${base}/docs/1.0/page`, {waitUntil: 'commit'});
        release();
        await heading(page, `${title} 1.0`);
        await countOnce(page);
      });

      pageTest(
        'the version menu itself is clicked before React is there',
        async (page) => {
          const release = await openStatic(page, `${base}/docs/1.0/page`);
          await page.locator('.navbar .dropdown > a', {hasText: '1.0'}).click();
          release();
          await page.waitForURL(/\/docs\/1\.0\/page/);
          await waitForHydration(page);
          await wait(300);
          await heading(page, `${title} 1.0`);
          await countOnce(page);
          // The menu is a link to the page itself, so the click counts as a second view.
          assert.equal((await views(page)).length, 2);
        },
        long,
      );

      pageTest(
        'a version that was chosen before changes menus and not the content',
        async (page) => {
          await page.goto(`${base}/docs/page`);
          await page.evaluate((key) => localStorage.setItem(key, '1.0'), PREFERRED);
          await openLate(page, `${base}/docs/page`);
          await countOnce(page);
          assert.ok(await isTakenOver(page));
          await known(page, `${locale} 2.0 1.0`);
        },
      );

      pageTest(
        'a version that is no more is forgotten',
        async (page) => {
          await page.goto(`${base}/docs/page`);
          await page.evaluate((key) => localStorage.setItem(key, '0.5'), PREFERRED);
          await openLate(page, `${base}/docs/page`);
          assert.equal(await page.evaluate((key) => localStorage.getItem(key), PREFERRED), null);
          await countOnce(page);
          await known(page, `${locale} 2.0 none`);
        },
        long,
      );

      pageTest('the banner of an old version leads to the latest', async (page) => {
        await openLate(page, `${base}/docs/1.0/page`);
        await markDocument(page);
        await page.locator('.theme-doc-version-banner a').click();
        await heading(page, `${title} 2.0`);
        assert.ok(await isSameDocument(page));
        await known(page, `${locale} 2.0 2.0`);
      });

      pageTest('the locale menu leads to the same page in the other locale', async (page) => {
        const [[there, {base: to, title: ofThere, dir: itsDir}]] = Object.entries(LOCALES).filter(
          ([name]) => name !== locale,
        );
        const label = {en: 'English', ar: 'العربية'}[there];
        await openLate(page, `${base}/docs/1.0/page`);
        await choose(page, label);
        await page.waitForURL(`**${to}/docs/1.0/page`);
        await heading(page, `${ofThere} 1.0`);
        assert.equal(await page.getAttribute('html', 'dir'), itsDir);
        await countOnce(page);
        await known(page, `${there} 1.0 none`);
      });

      pageTest(
        'hiding the sidebar leaves the content alone',
        async (page) => {
          await openLate(page, `${base}/docs/page`);
          await page.locator('button[class*=collapseSidebarButton]').click();
          await page.locator('[class*=docSidebarContainerHidden]').waitFor();
          await assertLate(page);
          await countOnce(page);
          assert.ok(await isTakenOver(page));
        },
        long,
      );

      pageTest(
        'an address with a hash keeps its place',
        async (page) => {
          await openLate(page, `${base}/docs/1.0/page#last`);
          const y = await page.evaluate(() => window.scrollY);
          assert.ok(y > 1000);
          await counter(page).evaluate((button) => button.focus({preventScroll: true}));
          await waitForContent(page);
          await wait(300);
          assert.equal(await page.evaluate(() => window.scrollY), y);
        },
        phone,
      );

      pageTest(
        'the menu of phones opens on its side, and holds the versions',
        async (page) => {
          const release = await openStatic(page, `${base}/docs/page`);
          await page.locator('button.navbar__toggle').click();
          release();
          await page.locator('.navbar-sidebar--show').waitFor();
          await waitForTransitions(page);
          const {x, width} = await page.locator('.navbar-sidebar').boundingBox();
          const room = await page.evaluate(() => innerWidth);
          assert.equal(
            dir === 'rtl' ? Math.round(x + width) : Math.round(x),
            dir === 'rtl' ? room : 0,
          );
          await page.locator('.navbar-sidebar__back').click();
          const menu = page.locator(
            '.navbar-sidebar__items--show-secondary, .navbar-sidebar__items',
          );
          await menu
            .getByRole('button', {name: /2\.0|Versions|الإصدارات/})
            .first()
            .click();
          await waitForTransitions(page);
          await page
            .locator('.navbar-sidebar')
            .getByRole('link', {name: '1.0', exact: true})
            .click();
          await heading(page, `${title} 1.0`);
          // The theme leaves the menu open after a navigation, whether React comes early or late.
          await page.locator('.navbar-sidebar__close').click();
          await countOnce(page);
        },
        phone,
      );

      pageTest('the home page waits, and knows the version that was chosen', async (page) => {
        await page.goto(`${base}/`);
        await page.evaluate((key) => localStorage.setItem(key, '1.0'), PREFERRED);
        await page.goto(`${base}/`);
        await countOnce(page);
        await known(page, `${locale} none 1.0`);
        await page.locator('.navbar').getByRole('link', {name: 'Docs'}).click();
        await page.waitForURL(`**${base}/docs/1.0/page`);
      });
    });
}

describe('with idle', long, () => describeMode('idle'));
describe('with intent', () => describeMode('intent'));
