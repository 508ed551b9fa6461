import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {base, mostlyBuild, pageTest, visit} from './setup.mjs';

describe('the theme is alive', () => {
  pageTest(
    'the colour mode changes and is kept',
    {...mostlyBuild, context: {colorScheme: 'light'}},
    async (page) => {
      await visit(page, '/docs/intro');
      assert.equal(await page.getAttribute('html', 'data-theme'), 'light');
      const toggle = page.locator('.navbar__items--right button[class*=toggleButton]');
      await toggle.click();
      await toggle.click();
      assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
      await page.reload();
      assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
    },
  );

  pageTest(
    'tabs of one group change together and stand in the address',
    mostlyBuild,
    async (page) => {
      await visit(page, '/docs/everything');
      const macs = page.getByRole('tab', {name: 'Mac', exact: true});
      assert.equal(await macs.count(), 2);
      await macs.first().click();
      assert.equal(await macs.nth(1).getAttribute('aria-selected'), 'true');
      assert.match(page.url(), /[?&]os=mac/);
    },
  );

  pageTest(
    'code is highlighted and copied',
    {...mostlyBuild, context: {permissions: ['clipboard-read', 'clipboard-write']}},
    async (page) => {
      await visit(page, '/docs/everything');
      const block = page.locator('.theme-code-block', {hasText: 'console.log(`sum'}).first();
      assert.ok((await block.locator('.token.keyword').count()) >= 3);
      assert.equal(await block.locator('.theme-code-block-highlighted-line').count(), 3);
      await block.hover();
      await block.getByRole('button', {name: /copy/i}).click();
      await page.waitForFunction(() =>
        navigator.clipboard
          .readText()
          .then((text) => text.startsWith('const a = 1;\nconst b = 2;')),
      );
    },
  );

  pageTest('code is highlighted after navigation as well', mostlyBuild, async (page) => {
    await visit(page, '/docs/intro');
    await page.locator('article').getByRole('link', {name: 'everything', exact: true}).click();
    await page.waitForURL('**/docs/everything');
    await page.waitForSelector('.theme-code-block .token.keyword');
    const styled = await page
      .locator('.theme-code-block .token.keyword')
      .first()
      .evaluate((token) => getComputedStyle(token).color);
    const plain = await page
      .locator('.theme-code-block .token.plain')
      .first()
      .evaluate((token) => getComputedStyle(token).color);
    assert.notEqual(styled, plain);
  });

  pageTest('diagrams are drawn', async (page) => {
    await visit(page, '/docs/everything');
    // Diagrams out of sight wait for the reader.
    await page.mouse.move(10, 10);
    await page.locator('.docusaurus-mermaid-container svg').waitFor();
  });

  pageTest('live code runs', async (page) => {
    await visit(page, '/docs/everything');
    await page.getByRole('button', {name: 'live', exact: true}).waitFor();
  });

  pageTest('details open and close', mostlyBuild, async (page) => {
    await visit(page, '/docs/everything');
    const details = page.locator('article details').first();
    await details.locator('summary').first().click();
    await page.waitForFunction(() =>
      document.querySelector('article details').hasAttribute('open'),
    );
  });

  pageTest('components of the site keep state', mostlyBuild, async (page) => {
    await visit(page, '/docs/everything');
    const counter = page.getByTestId('counter').first();
    await counter.click();
    assert.equal(await counter.innerText(), 'Count 43');
  });

  pageTest('what is for the browser alone comes after hydration', mostlyBuild, async (page) => {
    await visit(page, '/');
    await page.getByTestId('browser-only').waitFor();
    assert.equal(await page.getByTestId('is-browser').innerText(), 'true');
  });

  // Icons in the navigation bar, the breadcrumbs and below the text.
  const ICONS = '.navbar svg, .breadcrumbs svg, .theme-edit-this-page svg';

  function listIcons(page, html) {
    const list = ({selector, html}) => {
      const root = html ? new window.DOMParser().parseFromString(html, 'text/html') : document;
      return [...root.querySelectorAll(selector)].map((icon) => icon.outerHTML);
    };
    return page.evaluate(list, {selector: ICONS, html});
  }

  async function holdIcons(page, path) {
    const response = await page.request.get(base + path);
    const icons = await listIcons(page, await response.text());
    assert.ok(icons.length > 4, `${path} has ${icons.length} icons`);
    assert.deepEqual(await listIcons(page), icons);
  }

  pageTest('icons are those of the HTML, after a navigation as well', mostlyBuild, async (page) => {
    await visit(page, '/docs/intro');
    await holdIcons(page, '/docs/intro');
    await page.locator('.navbar').getByRole('link', {name: 'Blog'}).first().click();
    await page.waitForURL('**/blog');
    await page.locator('.blog-list-page').first().waitFor();
    await page.goBack();
    await page.locator('.theme-edit-this-page').waitFor();
    await holdIcons(page, '/docs/intro');
  });

  pageTest(
    'icons are there where React makes the page anew',
    {only: 'build', problems: 'any'},
    async (page, {problems}) => {
      await page.route('**/docs/intro', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/(navbar__title[^>]*>)[^<]*/, '$1Broken');
        await route.fulfill({response, body});
      });
      await visit(page, '/docs/intro');
      await page.locator('.navbar__title', {hasText: 'Broken'}).waitFor({state: 'detached'});
      assert.match(problems.join(), /onRecoverableError/);
      await page.locator('.breadcrumbs svg path').waitFor({state: 'attached'});
      await holdIcons(page, '/docs/intro');
    },
  );

  pageTest('the announcement bar stays closed', mostlyBuild, async (page) => {
    await visit(page, '/docs/intro');
    await page.locator('.theme-announcement-bar button').click();
    await page.locator('.theme-announcement-bar').waitFor({state: 'detached'});
    await page.reload();
    assert.ok(!(await page.locator('.theme-announcement-bar').isVisible()));
  });

  pageTest('categories of the sidebar open', mostlyBuild, async (page) => {
    await visit(page, '/docs/next/intro');
    const deep = page.locator('nav.menu').getByRole('link', {name: 'The API'});
    assert.equal(await deep.count(), 0);
    await page
      .locator('nav.menu .menu__list-item-collapsible', {hasText: 'Reference'})
      .getByRole('button')
      .click();
    await deep.waitFor();
  });

  pageTest('the contents follow the scrolling', mostlyBuild, async (page) => {
    await visit(page, '/docs/everything');
    await page.locator('#code').evaluate((heading) => heading.scrollIntoView());
    await page.locator('.table-of-contents__link--active', {hasText: /./}).first().waitFor();
  });

  const mobile = {viewport: {width: 390, height: 800}};
  pageTest(
    'on a small screen the sidebar is in the menu',
    {...mostlyBuild, context: mobile},
    async (page) => {
      await visit(page, '/docs/intro');
      await page.locator('button.navbar__toggle').click();
      const link = page.locator('.navbar-sidebar').getByRole('link', {name: 'All of *it*'});
      await link.click();
      await page.waitForURL('**/docs/everything');
      await page.waitForFunction(() => !document.querySelector('.navbar-sidebar--show'));
    },
  );

  pageTest('a search box opens the dialogue', mostlyBuild, async (page) => {
    await visit(page, '/docs/intro');
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Modal').waitFor();
  });
});
