/** The policy that pages carry: no inline styles, and the browser refuses nothing. */
import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {describe, test} from 'node:test';
import {long} from '../harness/long.mjs';
import {build, pageTest, readBuilt, visit} from './reading.mjs';
import {pages} from './pages.mjs';

const listPages = () =>
  readdirSync(build, {recursive: true}).filter((file) => file.endsWith('.html'));

/** The attribute by which theme-classic hides its SVG sprite. */
const SPRITE = ' style="display: none;"';

/** Start tags with a style attribute, and style elements. */
function listInlineStyles(html) {
  const plain = html.replace(/<script\b[^]*?<\/script>/g, '');
  const tags = plain.match(/<[a-z](?:"[^"]*"|[^">])*>/gi);
  return tags.filter((tag) => /\sstyle=|^<style/i.test(tag));
}

test('one style attribute of theme-classic is left, which the policy names by its hash', () => {
  const files = listPages();
  assert.ok(files.length > 600);
  for (const file of files) {
    const html = readBuilt(file);
    assert.deepEqual(listInlineStyles(html), [`<svg${SPRITE}>`], file);
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)[1];
    assert.match(policy, /; style-src 'self' 'unsafe-hashes' 'sha256-[^']+'$/, file);
    assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval/, file);
  }
});

const INLINE = '.markdown :is(pre, code, .token-line, .token)';

/** The classes, colours and font style of each piece of code, as the browser computes them. */
const readColors = (page) =>
  page.locator(INLINE).evaluateAll((elements) =>
    elements.map((element) => {
      const {color, backgroundColor, fontStyle} = window.getComputedStyle(element);
      return [element.className, color, backgroundColor, fontStyle].join(' ');
    }),
  );

describe('under the policy', () => {
  // `accessibility.spec.mjs` opens the same pages, and fails where the browser complains.
  for (const {kind, path: route} of pages)
    for (const colorScheme of ['light', 'dark'])
      pageTest(
        `${kind}, ${colorScheme}: the browser refuses nothing`,
        {colorScheme, ...long},
        (page) => visit(page, route),
      );

  pageTest('search, menus, colour mode and navigation work', async (page) => {
    await visit(page, '/guides/automate/schedules');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('partition');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.navbar .dropdown').first().hover();
    await page.locator('button[class*=toggleButton]').first().click();
    await page.locator('.pagination-nav__link--next').click();
    await page.waitForURL((url) => !url.pathname.endsWith('/schedules'));
  });

  pageTest(
    'code of the dark mode has its colours before React',
    {colorScheme: 'dark'},
    async (page) => {
      const route = '/guides/automate/schedules';
      const withoutScripts = (request) =>
        request.fulfill({contentType: 'text/javascript', body: ''});
      await page.route('**/*.js', withoutScripts);
      await page.goto(route);
      const before = await readColors(page);
      await page.unroute('**/*.js');
      await visit(page, route);
      assert.ok(before.length > 50);
      assert.deepEqual(await readColors(page), before);
    },
  );
});
