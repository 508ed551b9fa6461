import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {
  base,
  goWithinPage,
  isSameDocument,
  markDocument,
  mostlyBuild,
  pageTest,
  visit,
} from './setup.mjs';

const sidebarLink = (page, name) => page.locator('nav.menu').getByRole('link', {name, exact: true});
const scrollTop = (page) => page.evaluate(() => window.scrollY);

async function waitForTitle(page, title) {
  await page.waitForFunction((text) => document.title.startsWith(text), title);
}

describe('navigation', () => {
  pageTest(
    'a link of the sidebar loads no document, keeps the sidebar, goes to the top',
    async (page) => {
      await visit(page, '/docs/everything');
      await markDocument(page);
      await page.evaluate(() => (document.querySelector('nav.menu').isTheSame = true));
      await page.evaluate(() => window.scrollTo(0, 1500));
      await sidebarLink(page, 'Introduction').evaluate((link) => link.click());
      await page.waitForURL(`**${base}/docs/intro`);
      await waitForTitle(page, 'Introduction');
      assert.equal((await page.innerText('h1')).trim(), 'Introduction');
      assert.ok(await isSameDocument(page));
      assert.ok(await page.evaluate(() => document.querySelector('nav.menu').isTheSame));
      await page.waitForFunction(() => window.scrollY === 0);
    },
  );

  pageTest('head and html attributes follow', mostlyBuild, async (page) => {
    await visit(page, '/docs/intro');
    await page.locator('.navbar').getByRole('link', {name: 'Blog'}).click();
    await waitForTitle(page, 'The blog');
    await page.waitForFunction(() => document.documentElement.classList.contains('blog-list-page'));
    const canonical = await page.getAttribute('link[rel=canonical]', 'href');
    assert.match(canonical, /\/base\/blog\/?$/);
  });

  pageTest('a link with a hash goes to the heading', mostlyBuild, async (page) => {
    await visit(page, '/docs/guides/second');
    await markDocument(page);
    await page.locator('article').getByRole('link', {name: 'first', exact: true}).click();
    await page.waitForURL('**/docs/guides/first#top-of-first');
    assert.ok(await isSameDocument(page));
  });

  pageTest('a hash in the address scrolls to its heading', mostlyBuild, async (page) => {
    await visit(page, '/docs/everything#tables-lists-quotes-footnotes');
    await page.waitForFunction(() => window.scrollY > 500);
  });

  pageTest('back restores the place, forward returns', mostlyBuild, async (page) => {
    await visit(page, '/docs/everything');
    await markDocument(page);
    await page.evaluate(() => window.scrollTo(0, 1200));
    await page.waitForFunction(() => window.scrollY === 1200);
    await sidebarLink(page, 'Introduction').evaluate((link) => link.click());
    await waitForTitle(page, 'Introduction');
    await page.goBack();
    await waitForTitle(page, 'Everything');
    await page.waitForFunction(() => Math.abs(window.scrollY - 1200) < 50);
    await page.goForward();
    await waitForTitle(page, 'Introduction');
    assert.ok(await isSameDocument(page));
    assert.ok((await scrollTop(page)) < 1200);
  });

  pageTest(
    'from a document to the blog, a post, a tag and home again',
    mostlyBuild,
    async (page) => {
      await visit(page, '/docs/intro');
      await markDocument(page);
      await page.locator('.navbar').getByRole('link', {name: 'Blog'}).click();
      await page.waitForURL(`**${base}/blog`);
      // Until the blog is there, the headings of the document have links too, so the selector names the address.
      await page.locator('article h2 a[href*="/blog/"]').first().click();
      await page.waitForURL(/\/blog\/.+/);
      await page.locator('a.navbar__brand').click();
      await page.waitForURL((url) => /\/base\/?$/.test(url.pathname));
      assert.ok(await isSameDocument(page));
    },
  );

  pageTest('across versions', async (page) => {
    await visit(page, '/docs/intro');
    await markDocument(page);
    await page.locator('.navbar .dropdown', {hasText: '2.0 (stable)'}).hover();
    await page.locator('.dropdown__menu').getByRole('link', {name: '1.0', exact: true}).click();
    await waitForTitle(page, 'Introduction to 1.0');
    assert.ok(await isSameDocument(page));
  });

  pageTest(
    'an address without page shows the not-found page',
    {problems: 'any'},
    async (page, {problems}) => {
      await visit(page, '/docs/intro');
      await markDocument(page);
      await goWithinPage(page, '/none/such');
      await page.getByRole('heading', {name: 'Page Not Found'}).waitFor();
      assert.ok(await isSameDocument(page));
      // The browser itself reports that the page has no record.
      assert.deepEqual(
        problems.filter((problem) => !problem.includes('404')),
        [],
      );
    },
  );

  for (const address of ['/docs/intro/index.html', '/docs/intro.html']) {
    pageTest(`${address} is the page itself`, mostlyBuild, async (page) => {
      await visit(page, '/docs/everything');
      await goWithinPage(page, address);
      await waitForTitle(page, 'Introduction');
    });
  }

  pageTest('entries of the history have keys of six letters', mostlyBuild, async (page) => {
    await visit(page, '/docs/everything');
    await sidebarLink(page, 'Introduction').evaluate((link) => link.click());
    await page.waitForURL('**/docs/intro');
    assert.match(await page.evaluate(() => window.history.state.key), /^[a-z0-9]{6}$/);
  });

  pageTest('external links open in a new tab without opener', mostlyBuild, async (page) => {
    await visit(page, '/docs/intro');
    const link = page.locator('article a[href="https://example.com"]');
    assert.equal(await link.getAttribute('target'), '_blank');
    assert.match(await link.getAttribute('rel'), /noopener/);
  });
});
