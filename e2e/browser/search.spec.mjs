import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {AxeBuilder} from '@axe-core/playwright';
import {waitForHydration} from '../harness/browser.mjs';
import {base, markDocument, isSameDocument, pageTest, visit} from './setup.mjs';

const dialog = (page) => page.getByRole('dialog', {name: 'Search'});
const field = (page) => dialog(page).getByRole('combobox');
const options = (page) => dialog(page).getByRole('option');

async function openModal(page) {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
}

/** Types into the open modal and waits until the list answers this very query. */
async function ask(page, query) {
  await field(page).fill(query);
  await page.waitForFunction(
    () =>
      document.querySelector('[role=dialog] [role=combobox]')?.getAttribute('aria-busy') ===
      'false',
  );
}

/** Requests of the search so far, by path. */
function watchRequests(page) {
  const requests = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  return () => requests.filter((pathname) => pathname.startsWith(`${base}/assets/search/`));
}

async function assertAccessible(page, selector) {
  const {violations} = await new AxeBuilder({page}).include(selector).analyze();
  const found = violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`);
  assert.deepEqual(found, []);
}

describe('the search modal', () => {
  pageTest('nothing of it is downloaded before a reader reaches for it', async (page) => {
    const requests = watchRequests(page);
    await visit(page, '/docs/intro');
    await page.waitForLoadState('networkidle');
    assert.deepEqual(requests(), []);
    await openModal(page);
    await ask(page, 'install');
    assert.ok(requests().includes(`${base}/assets/search/manifest.json`));
  });

  pageTest('the keyboard alone leads to a section', async (page) => {
    await visit(page, '/docs/guides/second');
    await markDocument(page);
    await openModal(page);
    await page.keyboard.type('install');
    await options(page).first().waitFor();
    await ask(page, 'install');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const active = await field(page).getAttribute('aria-activedescendant');
    assert.equal(await options(page).first().getAttribute('id'), active);
    assert.equal(await options(page).first().getAttribute('aria-selected'), 'true');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/intro#install');
    assert.ok(await isSameDocument(page));
    assert.equal(await dialog(page).count(), 0);
  });

  pageTest(
    'it opens with a slash, a click and a typed letter, and closes with Escape',
    async (page) => {
      await visit(page, '/docs/intro');
      const button = page.getByRole('button', {name: /^Search/});
      await page.keyboard.press('/');
      await field(page).waitFor();
      assert.equal(await field(page).inputValue(), '');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({state: 'detached'});
      assert.ok(await button.evaluate((element) => element === document.activeElement));
      await page.keyboard.press('i');
      await field(page).waitFor();
      assert.equal(await field(page).inputValue(), 'i');
      await page.keyboard.press('Escape');
      await button.click();
      await field(page).waitFor();
      assert.equal(await field(page).getAttribute('placeholder'), 'Search docs');
    },
  );

  pageTest('results keep to the version that the reader is in', async (page) => {
    await visit(page, '/docs/next/intro');
    await openModal(page);
    await ask(page, 'install');
    const links = await options(page).evaluateAll((found) => found.map((one) => one.pathname));
    assert.equal(links[0], `${base}/docs/next/intro`);
    assert.ok(!links.includes(`${base}/docs/intro`));
  });

  pageTest('results of another language are those of its pages', {only: 'build'}, async (page) => {
    await visit(page, '/fr/docs/intro');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('install');
    await page.getByRole('option').first().waitFor();
    const [first] = await page
      .getByRole('option')
      .evaluateAll((found) => found.map((one) => one.pathname));
    assert.ok(first.startsWith(`${base}/fr/docs/`), first);
  });

  pageTest('unlisted pages, drafts and versions without index are not found', async (page) => {
    await visit(page, '/docs/intro');
    await openModal(page);
    for (const query of ['unlisted', 'draft', 'introduction to 1.0']) {
      await ask(page, query);
      const links = await options(page).evaluateAll((found) => found.map((one) => one.pathname));
      const wrong = links.filter((link) => /unlisted|draft|\/1\.0\//.test(link));
      assert.deepEqual(wrong, [], query);
    }
  });

  pageTest('what the reader went to comes back, and can be kept or removed', async (page) => {
    await visit(page, '/docs/intro');
    await openModal(page);
    await page.getByText('No recent searches').waitFor();
    await ask(page, 'deep heading');
    await page.keyboard.press('Enter');
    await page.waitForURL('**#deep-heading');
    await openModal(page);
    await dialog(page).getByRole('heading', {name: 'Recent'}).waitFor();
    await dialog(page)
      .getByRole('button', {name: /^Save this search/})
      .click();
    await dialog(page).getByRole('heading', {name: 'Favorite'}).waitFor();
    await page.reload();
    await waitForHydration(page);
    await openModal(page);
    await dialog(page)
      .getByRole('button', {name: /^Remove this search from favorites/})
      .click();
    await page.getByText('No recent searches').waitFor();
  });

  pageTest('it says when nothing is found, and what else to try', async (page) => {
    await visit(page, '/docs/intro');
    await openModal(page);
    await ask(page, 'qqqqzzzz');
    await dialog(page).locator('.DocSearch-NoResults', {hasText: 'qqqqzzzz'}).waitFor();
    assert.match(await dialog(page).textContent(), /No results (?:found )?for/);
    assert.doesNotMatch(await dialog(page).textContent(), /algolia/i);
  });

  pageTest('a network that fails is told, and tried again', {problems: 'any'}, async (page) => {
    await visit(page, '/docs/intro');
    await page.route('**/assets/search/**', (route) => route.abort());
    await openModal(page);
    await field(page).fill('install');
    await page.getByText('Unable to fetch results').waitFor();
    await page.getByText('You might want to check your network connection.').waitFor();
    await page.unroute('**/assets/search/**');
    await ask(page, 'instal');
    await options(page).first().waitFor();
  });

  pageTest('on a slow network the last query wins', async (page) => {
    await visit(page, '/docs/intro');
    await page.route('**/assets/search/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await openModal(page);
    await page.keyboard.type('deep heading', {delay: 20});
    assert.equal(await field(page).getAttribute('aria-busy'), 'true');
    await options(page).first().waitFor();
    await ask(page, 'deep heading');
    assert.match(await options(page).first().getAttribute('href'), /#deep-heading$/);
  });

  pageTest(
    'on a phone it fills the screen',
    {context: {viewport: {width: 390, height: 700}, hasTouch: true, isMobile: true}},
    async (page) => {
      await visit(page, '/docs/intro');
      await page.getByRole('button', {name: /^Search/}).tap();
      await field(page).waitFor();
      await ask(page, 'install');
      const box = await dialog(page).boundingBox();
      assert.deepEqual([box.x, box.width, box.height], [0, 390, 700]);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
      await options(page).first().tap();
      await page.waitForURL('**#install');
    },
  );

  pageTest('it has no accessibility violations, in both colour modes', async (page) => {
    for (const mode of ['light', 'dark']) {
      await page.emulateMedia({reducedMotion: 'reduce'});
      await visit(page, `/docs/intro?docusaurus-theme=${mode}`);
      await openModal(page);
      await assertAccessible(page, '[role=dialog]');
      await ask(page, 'install');
      await options(page).first().waitFor();
      await assertAccessible(page, '[role=dialog]');
      await ask(page, 'qqqqzzzz');
      await assertAccessible(page, '[role=dialog]');
    }
  });

  pageTest('no query does harm', async (page) => {
    const attacks = [
      '<script>window.harmed = true</script>',
      '<img src=x onerror="window.harmed = true">',
      '"\'><svg onload=window.harmed=true>',
      'install'.repeat(200),
      '\u0000\u0007\u001b[31m',
      '\u202egninnigeb\u202c مقدمة',
      '🚧🚀👩‍👩‍👧',
      '日本語の検索',
      '(((((((((((((((((((a+)+)+',
      '__proto__ constructor toString',
      '../../../etc/passwd',
      '%00%ff%zz',
      '   ',
    ];
    await visit(page, '/docs/intro');
    await openModal(page);
    for (const attack of attacks) {
      await ask(page, attack);
      assert.equal(await page.evaluate(() => window.harmed), undefined, attack);
    }
    await ask(page, 'install');
    await options(page).first().waitFor();
  });
});

describe('the page of results', () => {
  pageTest('the modal leads to it, and the address tells the query', async (page) => {
    await visit(page, '/docs/intro');
    await openModal(page);
    await ask(page, 'guide');
    await dialog(page)
      .getByRole('option', {name: /^See all/})
      .click();
    await page.waitForURL('**/search?q=guide');
    await page.getByRole('heading', {name: 'Search results for "guide"'}).waitFor();
    await page.getByText(/documents? found/).waitFor();
    const input = page.getByRole('searchbox');
    await input.fill('install');
    await page.waitForURL('**/search?q=install');
    await page.getByRole('link', {name: 'Install', exact: true}).first().waitFor();
    assert.ok((await page.locator('article mark').count()) > 0);
    await page.goBack();
  });

  pageTest('it searches the version that is chosen', async (page) => {
    await visit(page, '/search?q=install');
    await page.getByRole('link', {name: 'Install', exact: true}).first().waitFor();
    const choice = page.getByRole('combobox', {name: 'version', exact: true});
    await choice.selectOption({label: 'Next 🚧'});
    await page.locator(`article a[href^="${base}/docs/next/intro"]`).first().waitFor();
    assert.equal(await page.locator(`article a[href^="${base}/docs/intro"]`).count(), 0);
  });

  pageTest('it has no accessibility violations, and no query does harm', async (page) => {
    await visit(
      page,
      `/search?q=${encodeURIComponent('<img src=x onerror="window.harmed=1"> install')}`,
    );
    await page.locator('article').first().waitFor();
    assert.equal(await page.evaluate(() => window.harmed), undefined);
    await assertAccessible(page, '#__docusaurus_skipToContent_fallback');
  });
});
