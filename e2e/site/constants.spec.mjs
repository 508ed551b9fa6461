import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {build, pageTest, visit} from './reading.mjs';

const guide = '/guides/automate/sensors';
const scripts = path.join(build, 'assets/js');

function readScripts(prefix) {
  const files = readdirSync(scripts).filter((file) => file.startsWith(prefix));
  return files.map((file) => readFileSync(path.join(scripts, file), 'utf8')).join('\n');
}

describe('what browsers get', () => {
  test('the progress bar begins at 0.08 and moves by 0.02 every 800 ms', () => {
    const library = readScripts('nprogress.');
    assert.match(library, /minimum:\.08/);
    assert.match(library, /trickleRate:\.02,trickleSpeed:800/);
    assert.match(readScripts('main.'), /showSpinner:!1/);
  });

  test('browsers that do not scroll smoothly get 0.85 of the way left, each frame', () => {
    assert.match(readScripts('main.'), /\*\.85\b|\.85\*/);
  });
});

describe('in a browser', () => {
  pageTest('entries of the history have keys of six letters', async (page) => {
    await visit(page, guide);
    await page.locator('footer a[href="/api"]').click();
    await page.waitForURL('**/api');
    assert.match(await page.evaluate(() => window.history.state.key), /^[a-z0-9]{6}$/);
  });

  /** The transition of a list that is about to open. */
  async function readTransition(page) {
    await visit(page, guide);
    return page.evaluate(async () => {
      const links = [...document.querySelectorAll('.theme-doc-sidebar-menu > li a')];
      const link = links.find(({textContent}) => textContent === 'Monitor');
      const seen = [];
      new MutationObserver((records) =>
        seen.push(...records.map(({target}) => target.style.transition).filter(Boolean)),
      ).observe(link.closest('li'), {subtree: true, childList: true, attributeFilter: ['style']});
      link.click();
      for (let frame = 0; seen.length === 0 && frame < 300; frame++)
        await new Promise(requestAnimationFrame);
      return seen[0];
    });
  }

  pageTest('what opens takes as long as its height asks for', async (page) => {
    const [, duration] = /^height (\d+)ms ease-in-out/.exec(await readTransition(page)) ?? [];
    assert.ok(Number(duration) > 100, duration);
  });

  pageTest(
    'and no time for those who want less motion',
    {reducedMotion: 'reduce'},
    async (page) => {
      assert.match(await readTransition(page), /^height 1ms ease-in-out/);
    },
  );

  pageTest('the search is called Search, and asks for a search of the docs', async (page) => {
    await visit(page, guide);
    await page.getByRole('button', {name: /^Search/}).click();
    await page.getByRole('dialog').getByPlaceholder('Search docs', {exact: true}).waitFor();
    await page.keyboard.type('sensor tick');
    await page
      .getByRole('dialog')
      .getByRole('option', {name: /^See all/})
      .click();
    await page.waitForURL('**/search?q=sensor%20tick*');
  });

  for (const ending of ['.html', '/index.html']) {
    pageTest(`an address that ends in ${ending} shows its page`, async (page) => {
      await visit(page, ending === '.html' ? `${guide}.html` : ending);
      const current = page.locator('.theme-doc-sidebar-menu a[aria-current=page]');
      assert.equal(await current.getAttribute('href'), ending === '.html' ? guide : '/');
    });
  }

  pageTest('a link to a heading scrolls to it, one to another page to the top', async (page) => {
    await visit(page, '/api/dagster/assets#dagster.AssetDep');
    await page.waitForFunction(() => window.scrollY > 1000);
    await page.locator('footer a[href="/api"]').evaluate((link) => link.click());
    await page.waitForURL('**/api');
    await page.waitForFunction(() => window.scrollY === 0);
  });
});
