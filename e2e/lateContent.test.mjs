/** React does not hydrate the content of a page until the reader needs it, even if the parts around it change. */
/* global document, dispatchEvent, CustomEvent, window, navigator, location, history, localStorage, innerHeight */
import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {
  callForContent,
  holdUp,
  isSameDocument,
  markDocument,
  waitForHydration,
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
import {choose, long} from './harness/long.mjs';

const phone = {viewport: {width: 390, height: 800}};

const values = (page) => page.getByTestId('values').innerText();
const counter = (page) => page.getByTestId('counter');
const setRoot = (page, value) =>
  page.evaluate((detail) => dispatchEvent(new CustomEvent('root-value', {detail})), value);
const layout = (page) => page.getByTestId('layout');
const toggle = (page) => page.locator('.navbar__items--right button[class*=toggleButton]');

/** Actions of readers outside the content. */
const AROUND = {
  'the theme toggle': async (page) => {
    await toggle(page).click();
    await toggle(page).click();
  },
  'the announcement bar': (page) => page.locator('.theme-announcement-bar button').click(),
  'a menu': (page) => page.locator('.navbar .dropdown').hover(),
  'a category of the sidebar': (page) => page.locator('nav.menu .menu__link--sublist').click(),
  'hiding the sidebar': (page) => page.locator('button[class*=collapseSidebarButton]').click(),
  'a swizzled Root': async (page) => {
    for (const value of ['a', 'b', 'c']) await setRoot(page, value);
  },
  'a swizzled Layout': async (page) => {
    for (let time = 0; time < 2; time++) await layout(page).click();
  },
};

const aroundOptions = choose(
  // "all of them, twice" is about the toggle, the root and the layout.
  ['a category of the sidebar'],
  Object.keys(AROUND),
);

function describeMode(hydration) {
  const pageTest = serveLateFixture({fixture: 'late-content', hydration, readyPath: '/docs/page'});

  const open = (page, address = '/docs/page') => openLate(page, address);

  for (const [name, act] of Object.entries(AROUND))
    pageTest(
      `${name} leaves the content alone`,
      async (page) => {
        await open(page);
        await act(page);
        await assertLate(page);
        await counter(page).click();
        await page.getByText('Count 1').waitFor();
        assert.ok(await isTakenOver(page));
      },
      aroundOptions(name),
    );

  pageTest(
    'all of them, twice, and what they left is seen once the content comes',
    async (page) => {
      await open(page);
      for (let time = 0; time < 2; time++) {
        await toggle(page).click();
        await setRoot(page, `value ${time}`);
        await layout(page).click();
        await assertLate(page);
      }
      await toggle(page).click();
      const mode = await page.getAttribute('html', 'data-theme');
      await counter(page).hover();
      await waitForContent(page);
      await page.waitForFunction(
        (expected) => document.querySelector('[data-testid=values]').innerText === expected,
        `${mode} value 1`,
      );
      assert.ok(await isTakenOver(page));
    },
  );

  pageTest('what changes later reaches the content as well', async (page) => {
    await open(page);
    await counter(page).click();
    await page.getByText('Count 1').waitFor();
    await setRoot(page, 'later');
    await page.getByText('light later').waitFor();
    assert.match(await values(page), /later$/);
  });

  pageTest('a change of the head calls for the content', async (page) => {
    await open(page);
    for (let time = 0; time < 3; time++) await layout(page).click();
    await page.locator('meta[name=layout][content="3"]').waitFor({state: 'attached'});
    assert.equal(await page.title(), 'A page | Late');
    assert.equal(await page.locator('meta[property="og:title"]').count(), 1);
  });

  pageTest('clicks count once each', async (page) => {
    await open(page);
    const {release} = await holdUp(page, CONTENT_SCRIPTS);
    for (let time = 0; time < 3; time++) await counter(page).click();
    assert.equal(await counter(page).innerText(), 'Count 0');
    release();
    await page.getByText('Count 3').waitFor();
    await wait(300);
    assert.equal(await counter(page).innerText(), 'Count 3');
  });

  for (const key of ['Enter', ' '])
    pageTest(
      `the key "${key}" counts once`,
      async (page) => {
        await open(page);
        const {release} = await holdUp(page, CONTENT_SCRIPTS);
        await counter(page).focus();
        await page.keyboard.press(key);
        release();
        await page.getByText('Count 1').waitFor();
        await wait(300);
        assert.equal(await counter(page).innerText(), 'Count 1');
      },
      long,
    );

  pageTest(
    'a shortcut counts once, wherever the focus is',
    async (page) => {
      await open(page);
      const {release} = await holdUp(page, CONTENT_SCRIPTS);
      await counter(page).focus();
      await page.keyboard.press('k');
      release();
      await waitForContent(page);
      await page.waitForFunction(() => window.keys.length > 0);
      await wait(300);
      assert.deepEqual(await page.evaluate(() => window.keys), ['k']);
    },
    long,
  );

  pageTest('text that was typed before reaches the component', async (page) => {
    await open(page);
    const {release} = await holdUp(page, CONTENT_SCRIPTS);
    await page.getByTestId('field').focus();
    await page.keyboard.type('hello');
    release();
    await page.waitForFunction(
      () => document.querySelector('[data-testid=typed]').innerText === 'hello',
    );
    await page.keyboard.type('!');
    assert.equal(await page.getByTestId('field').inputValue(), 'hello!');
    assert.equal(await page.getByTestId('typed').innerText(), 'hello!');
  });

  pageTest('selection, scroll position and open details survive', async (page) => {
    await open(page);
    const {release} = await holdUp(page, CONTENT_SCRIPTS);
    await page.evaluate(() => {
      document.getSelection().selectAllChildren(document.querySelector('#words'));
      window.scrollTo(0, 900);
    });
    const y = await page.evaluate(() => window.scrollY);
    release();
    await page.evaluate(() =>
      document.querySelector('[data-testid=counter]').focus({preventScroll: true}),
    );
    await waitForContent(page);
    await wait(300);
    const now = await page.evaluate(() => [String(document.getSelection()), window.scrollY]);
    assert.deepEqual(now, ['Words to select.', y]);
    assert.ok(y > 0);
  });

  pageTest('details open once', async (page) => {
    await open(page);
    await page.locator('article summary').click();
    await page.locator('article details[open]').waitFor();
    await wait(800);
    assert.equal(await page.locator('article details[data-collapsed=false]').count(), 1);
  });

  pageTest('the focus stays on code, which React makes anew', async (page) => {
    await open(page);
    const code = page.locator('article pre');
    const before = await code.elementHandle();
    await code.focus();
    await page.waitForFunction((element) => !element.isConnected, before);
    await page.waitForFunction(() => document.activeElement.matches('article pre'));
  });

  pageTest(
    'code is copied',
    async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page);
      await page.locator('article pre').hover();
      await page.locator('article button[aria-label*=opy]').first().click();
      await page.waitForFunction(async () => {
        const text = await navigator.clipboard.readText();
        return text === 'const answer = 42;';
      });
    },
    long,
  );

  pageTest(
    'scrolling on a phone needs no content, and a hash on the page is followed',
    async (page) => {
      await open(page);
      await page.mouse.wheel(0, 400);
      await assertLate(page);
      await page.evaluate(() => (location.hash = '#second-part'));
      await assertLate(page);
      assert.ok((await page.evaluate(() => window.scrollY)) > 1000);
      await page.goBack();
      await assertLate(page);
    },
    phone,
  );

  pageTest(
    'the table of contents follows the reader',
    async (page) => {
      await open(page);
      await page.mouse.wheel(0, 2000);
      await page.locator('.table-of-contents__link--active').waitFor();
    },
    long,
  );

  pageTest('a link to a part of the page', async (page) => {
    await open(page);
    await markDocument(page);
    await page.getByRole('link', {name: 'the last part'}).click();
    await page.waitForURL(/#last$/);
    await page.waitForFunction(
      () => document.querySelector('#last').getBoundingClientRect().top < innerHeight,
    );
    assert.ok(await isSameDocument(page));
    assert.ok(await isTakenOver(page));
  });

  pageTest(
    'an address that names a part of the page',
    async (page) => {
      await open(page, '/docs/page#last');
      const y = await page.evaluate(() => window.scrollY);
      assert.ok(y > 2000);
      await counter(page).evaluate((button) => button.focus({preventScroll: true}));
      await waitForContent(page);
      await wait(300);
      assert.equal(await page.evaluate(() => window.scrollY), y);
    },
    {...phone, ...long},
  );

  pageTest('a link of the content is followed within the document, once', async (page) => {
    await open(page);
    await markDocument(page);
    const {release} = await holdUp(page, CONTENT_SCRIPTS);
    await page.getByRole('link', {name: 'the other', exact: true}).click();
    release();
    await page.waitForURL('**/docs/other');
    await page.getByRole('heading', {name: 'The other'}).waitFor();
    assert.ok(await isSameDocument(page));
    await wait(300);
    assert.equal(await page.evaluate(() => history.length), 3);
    assert.deepEqual(await page.evaluate(() => window.views), ['/docs/page', '/docs/other']);
  });

  pageTest('there and back by the sidebar; each page is counted once', async (page) => {
    await open(page);
    await markDocument(page);
    await page.locator('nav.menu').getByRole('link', {name: 'The other'}).click();
    await page.getByRole('heading', {name: 'The other'}).waitFor();
    await page.goBack();
    await page.getByRole('heading', {name: 'A page'}).waitFor();
    await counter(page).click();
    await page.getByText('Count 1').waitFor();
    assert.ok(await isSameDocument(page));
    const views = ['/docs/page', '/docs/other', '/docs/page'];
    assert.deepEqual(await page.evaluate(() => window.views), views);
    assert.equal(await page.title(), 'A page | Late');
  });

  pageTest('a second click on a link while its page is on its way', async (page) => {
    await open(page);
    await markDocument(page);
    const {release} = await holdUp(page, CONTENT_SCRIPTS);
    const link = page.locator('nav.menu').getByRole('link', {name: 'The other'});
    for (let time = 0; time < 2; time++) await link.evaluate((element) => element.click());
    await wait(300);
    assert.equal(await page.innerText('h1'), 'A page');
    release();
    await page.getByRole('heading', {name: 'The other'}).waitFor();
    assert.ok(await isSameDocument(page));
  });

  pageTest('tabs: the first is there, and a click shows another', async (page) => {
    await open(page, '/docs/tabs');
    await page.getByRole('tab', {name: 'Mac'}).click();
    await page.getByText('For Mac.').waitFor();
  });

  for (const [name, address, stored] of [
    ['that was chosen before', '/docs/tabs', true],
    ['that the address names', '/docs/tabs?os=mac', false],
  ])
    pageTest(
      `a tab ${name} is shown without the reader`,
      async (page) => {
        await page.goto('/docs/page');
        if (stored) await page.evaluate(() => localStorage.setItem('docusaurus.tab.os', 'mac'));
        await page.goto(address);
        await page.getByText('For Mac.').waitFor();
      },
      stored ? {} : long,
    );

  pageTest(
    'items of the menu of phones are taken over where a page has them in its HTML',
    async (page) => {
      await page.goto('/docs/menu');
      const menus = ['menu-of-layout', 'menu-of-content'].map((name) => page.getByTestId(name));
      for (const menu of menus)
        await menu.evaluate((list) => {
          list.nodes = [...list.querySelectorAll('*')];
        });
      // The first key makes React hydrate the layouts, the second the content.
      await page.keyboard.press('Shift');
      await waitForHydration(page);
      await callForContent(page);
      for (const menu of menus) {
        assert.ok(
          await menu.evaluate(
            ({nodes}) => nodes.length > 3 && nodes.every((node) => node.isConnected),
          ),
        );
        await menu.getByRole('button', {name: 'Others'}).last().click();
        await menu.getByRole('link', {name: 'The other'}).waitFor();
      }
    },
  );

  pageTest('a page that acts by itself comes as a whole', async (page) => {
    await page.goto('/docs/effect');
    await page.getByTestId('effect').getByText('after').waitFor();
    await waitForContent(page);
  });

  pageTest(
    'content that does not come is loaded with its document',
    async (page) => {
      await open(page);
      await markDocument(page);
      let isBroken = true;
      await page.route(CONTENT_SCRIPTS, (route) => (isBroken ? route.abort() : route.continue()));
      page.once('framenavigated', () => (isBroken = false));
      await counter(page).click();
      await page.waitForFunction(() => !globalThis.sameDocument);
      await counter(page).click();
      await page.getByText('Count 1').waitFor();
    },
    {problems: 'any'},
  );
}

describe('with idle', long, () => describeMode('idle'));
describe('with intent', () => describeMode('intent'));
