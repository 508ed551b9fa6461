import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {AxeBuilder} from '@axe-core/playwright';
import {holdUp} from '../harness/browser.mjs';
import {isLong} from '../harness/long.mjs';
import {listAttacks} from '../search/attacks.mjs';
import {
  base,
  markDocument,
  isSameDocument,
  mostlyBuild,
  pageTest,
  visit,
  waitUntilAlive,
} from './setup.mjs';

const dialog = (page) => page.getByRole('dialog', {name: 'Search'});
const field = (page) => dialog(page).getByRole('combobox');
const options = (page) => dialog(page).getByRole('option');

async function openModal(page) {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
}

/** Milliseconds. The first search makes the dev server read all pages. */
const PATIENCE = 120_000;

/** Types into the open modal and waits until the list shows the answer to this query. */
async function ask(page, query) {
  await field(page).fill(query);
  await page.waitForFunction(
    () =>
      document.querySelector('[role=dialog] [role=combobox]')?.getAttribute('aria-busy') ===
      'false',
    undefined,
    {timeout: PATIENCE},
  );
}

/** Waits until the field holds the value: a reader may type while the script of the modal still loads. */
async function waitForValue(page, value) {
  await field(page).waitFor();
  await page.waitForFunction(
    (expected) => document.querySelector('[role=dialog] [role=combobox]')?.value === expected,
    value,
  );
}

/** Returns a function that lists the paths of the requests of the search so far. */
function watchRequests(page) {
  const requests = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  return () => requests.filter((pathname) => pathname.startsWith(`${base}/site-data/search/`));
}

/** Waits for a state that the page reaches by itself. */
async function waitUntil(isTrue, milliseconds = 10_000) {
  const end = Date.now() + milliseconds;
  while (!(await isTrue())) {
    assert.ok(Date.now() < end, String(isTrue));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function assertAccessible(page, selector) {
  const {violations} = await new AxeBuilder({page}).include(selector).setLegacyMode().analyze();
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
    assert.ok(requests().includes(`${base}/site-data/search/manifest.json`));
  });

  pageTest('the keyboard alone leads to a section', mostlyBuild, async (page) => {
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
    await dialog(page).waitFor({state: 'detached'});
  });

  pageTest(
    'it opens with a slash, Ctrl or Cmd and K, a click and a typed letter, and closes with Escape',
    mostlyBuild,
    async (page) => {
      await visit(page, '/docs/intro');
      const button = page.getByRole('button', {name: /^Search/});
      for (const key of ['/', 'Control+k', 'Meta+k']) {
        await page.keyboard.press(key);
        await waitForValue(page, '');
        await page.keyboard.press('Escape');
        await dialog(page).waitFor({state: 'detached'});
      }
      assert.ok(await button.evaluate((element) => element === document.activeElement));
      await page.keyboard.press('i');
      await waitForValue(page, 'i');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({state: 'detached'});
      await page.reload();
      await waitUntilAlive(page);
      await button.focus();
      await page.keyboard.type('inst');
      await waitForValue(page, 'inst');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({state: 'detached'});
      await button.click();
      await field(page).waitFor();
      assert.equal(await field(page).getAttribute('placeholder'), 'Search docs');
    },
  );

  pageTest('results keep to the version that the reader is in', mostlyBuild, async (page) => {
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

  pageTest('pages made of components are found by what they show', mostlyBuild, async (page) => {
    await visit(page, '/docs/intro');
    await openModal(page);
    for (const [query, link] of [
      ['latest', `${base}/versions`],
      ['plugins with global data', `${base}/`],
    ]) {
      await ask(page, query);
      await dialog(page).locator(`[role=option][href="${link}"]`).first().waitFor();
    }
  });

  pageTest(
    'what the reader went to comes back, and can be kept or removed',
    mostlyBuild,
    async (page) => {
      await visit(page, '/docs/intro');
      await openModal(page);
      await page.getByText('No recent searches').waitFor();
      await ask(page, 'deep heading');
      await page.keyboard.press('Enter');
      await page.waitForURL('**#deep-heading');
      await openModal(page);
      await dialog(page).getByRole('heading', {name: 'Recent', exact: true}).waitFor();
      await dialog(page)
        .getByRole('button', {name: /^Save this search/})
        .click();
      await dialog(page).getByRole('heading', {name: 'Favorite'}).waitFor();
      await page.reload();
      await waitUntilAlive(page);
      await openModal(page);
      await dialog(page)
        .getByRole('button', {name: /^Remove this search from favorites/})
        .click();
      await dialog(page).getByRole('button', {name: 'Forget them'}).click();
      await page.getByText('No recent searches').waitFor();
    },
  );

  pageTest(
    'a screen reader is told what it is, what is chosen and how much was found',
    mostlyBuild,
    async (page) => {
      await visit(page, '/docs/intro');
      assert.equal(
        await page.getByRole('button', {name: /^Search/}).getAttribute('aria-haspopup'),
        'dialog',
      );
      await openModal(page);
      assert.equal(await dialog(page).getAttribute('aria-modal'), 'true');
      assert.equal(await field(page).getAttribute('aria-expanded'), 'false');
      await ask(page, 'install');
      await dialog(page)
        .getByRole('status')
        .getByText(/documents? found$/)
        .waitFor();
      assert.equal(await field(page).getAttribute('aria-expanded'), 'true');
      const list = dialog(page).getByRole('listbox', {name: 'Search'});
      assert.equal(await list.getAttribute('id'), await field(page).getAttribute('aria-controls'));
      await page.keyboard.press('ArrowDown');
      const chosen = dialog(page).getByRole('option', {selected: true});
      assert.equal(await chosen.count(), 1);
      assert.equal(
        await chosen.getAttribute('id'),
        await field(page).getAttribute('aria-activedescendant'),
      );
      await ask(page, 'qqqqzzzz');
      await dialog(page).getByRole('status').getByText('qqqqzzzz').waitFor();
    },
  );

  pageTest('it says when nothing is found, and what else to try', mostlyBuild, async (page) => {
    await visit(page, '/docs/intro');
    await openModal(page);
    await ask(page, 'qqqqzzzz');
    await dialog(page).locator('.DocSearch-NoResults', {hasText: 'qqqqzzzz'}).waitFor();
    assert.match(await dialog(page).textContent(), /No results (?:found )?for/);
    assert.doesNotMatch(await dialog(page).textContent(), /algolia/i);
  });

  pageTest(
    'a network that fails is told, and tried again',
    {...mostlyBuild, problems: 'any'},
    async (page) => {
      await visit(page, '/docs/intro');
      await page.route('**/site-data/search/**', (route) => route.abort());
      await openModal(page);
      await field(page).fill('install');
      await page.getByText('Unable to fetch results').waitFor();
      await page.getByText('You might want to check your network connection.').waitFor();
      await page.unroute('**/site-data/search/**');
      await ask(page, 'instal');
      await options(page).first().waitFor();
    },
  );

  pageTest('on a slow network the last query wins', mostlyBuild, async (page) => {
    await visit(page, '/docs/intro');
    const {release} = await holdUp(page, '**/site-data/search/**');
    await openModal(page);
    await page.keyboard.type('deep heading', {delay: 20});
    assert.equal(await field(page).getAttribute('aria-busy'), 'true');
    release();
    await options(page).first().waitFor();
    await ask(page, 'deep heading');
    assert.match(await options(page).first().getAttribute('href'), /#deep-heading$/);
  });

  pageTest(
    'on a phone it fills the screen',
    {
      ...mostlyBuild,
      context: {viewport: {width: 390, height: 700}, hasTouch: true, isMobile: true},
    },
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

  pageTest(
    'it has no accessibility violations, in both colour modes',
    mostlyBuild,
    async (page) => {
      for (const mode of isLong ? ['light', 'dark'] : ['dark']) {
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
    },
  );

  pageTest('nothing that a page shows does harm', mostlyBuild, async (page) => {
    await visit(page, '/docs/next/intro');
    await openModal(page);
    await ask(page, 'snarlmarkup');
    const found = options(page).filter({hasText: '<img src=x onerror="window.harmed = true">'});
    await found.first().waitFor();
    await visit(page, '/search?q=snarlmarkup');
    const choice = page.getByRole('combobox', {name: 'version', exact: true});
    await choice.selectOption({label: 'Next 🚧'});
    await page.locator('article', {hasText: '<img src=x onerror='}).first().waitFor();
    assert.equal(await page.evaluate(() => window.harmed), undefined);
  });

  pageTest('no query does harm', mostlyBuild, async (page) => {
    await visit(page, '/docs/intro');
    await openModal(page);
    for (const attack of listAttacks('install')) {
      await ask(page, attack);
      assert.equal(await page.evaluate(() => window.harmed), undefined, attack);
    }
    await ask(page, 'install');
    await options(page).first().waitFor();
  });
});

describe('the page of results', () => {
  pageTest('the modal leads to it, and the address tells the query', mostlyBuild, async (page) => {
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
    await page.locator('article mark').first().waitFor();
  });

  pageTest(
    'a network that fails is told, and tried again',
    {...mostlyBuild, problems: 'any'},
    async (page) => {
      await page.route('**/site-data/search/**', (route) => route.abort());
      await visit(page, '/search?q=install');
      await page.getByRole('alert').getByText('Unable to fetch results').waitFor();
      await page.getByText('You might want to check your network connection.').waitFor();
      await page.unroute('**/site-data/search/**');
      await page.getByRole('searchbox').fill('instal');
      await page.locator('article').first().waitFor();
      await page.getByRole('alert').waitFor({state: 'detached'});
    },
  );

  pageTest(
    'on a phone and a slow network it fits, and the last query wins',
    {
      ...mostlyBuild,
      context: {viewport: {width: 390, height: 700}, hasTouch: true, isMobile: true},
    },
    async (page) => {
      await page.route('**/site-data/search/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        await route.continue();
      });
      await visit(page, '/search');
      await page.getByRole('searchbox').fill('guide');
      await page.getByRole('searchbox').fill('install');
      await page.getByRole('link', {name: 'Install', exact: true}).first().waitFor();
      await page.waitForURL(/q=install$/);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    },
  );

  pageTest('it searches the version that is chosen', mostlyBuild, async (page) => {
    await visit(page, '/search?q=install');
    await page.getByRole('link', {name: 'Install', exact: true}).first().waitFor();
    const choice = page.getByRole('combobox', {name: 'version', exact: true});
    await choice.selectOption({label: 'Next 🚧'});
    await page.locator(`article a[href^="${base}/docs/next/intro"]`).first().waitFor();
    const others = page.locator(`article a[href^="${base}/docs/intro"]`);
    await waitUntil(async () => (await others.count()) === 0);
  });

  pageTest('section, tag and documentation narrow it down', mostlyBuild, async (page) => {
    const requests = watchRequests(page);
    const listPaths = () =>
      page.locator('article h2 a').evaluateAll((found) => found.map((one) => one.pathname));
    const waitForPaths = (isRight) => waitUntil(async () => isRight(await listPaths()));
    await visit(page, '/search?q=first');
    await page.locator('article').first().waitFor();
    await waitForPaths((paths) => paths.some((path) => !path.startsWith(`${base}/docs/`)));
    assert.ok(!requests().some((path) => path.endsWith('/facets.json')));
    const filters = page.getByRole('button', {name: 'Filters'});
    assert.equal(await filters.getAttribute('aria-expanded'), 'false');
    await filters.focus();
    await page.keyboard.press('Enter');
    const section = page.getByRole('combobox', {name: 'Section'});
    await section.selectOption({value: 'main'});
    await page.waitForURL('**/search?q=first&sidebar=main');
    await waitForPaths(
      (paths) => paths.length > 1 && paths.every((path) => path.startsWith(`${base}/docs/`)),
    );
    await page.getByRole('combobox', {name: 'Tag'}).selectOption({value: 'Guide'});
    await page.waitForURL(/&tag=/);
    await waitForPaths(
      (paths) => paths.length > 0 && paths.every((path) => /first|intro/.test(path)),
    );
    await page.reload();
    await waitForPaths(
      (paths) => paths.length > 0 && paths.every((path) => /first|intro/.test(path)),
    );
    assert.equal(await filters.getAttribute('aria-expanded'), 'true');
    await assertAccessible(page, '#__docusaurus_skipToContent_fallback');
    await visit(page, '/search?q=team');
    await filters.click();
    const documentation = page.getByRole('combobox', {name: 'Documentation'});
    await documentation.selectOption('community');
    await waitForPaths(
      (paths) => paths.length > 0 && paths.every((path) => path.startsWith(`${base}/community/`)),
    );
    await documentation.selectOption('default');
    await waitForPaths((paths) => !paths.includes(`${base}/community/team`));
  });

  pageTest('it leads to the same query in another language', {only: 'build'}, async (page) => {
    await visit(page, '/search?q=install');
    await page.getByRole('button', {name: 'Filters'}).click();
    await page.getByRole('link', {name: 'Français'}).last().click();
    await page.waitForURL('**/base/fr/search?q=install');
    await page.locator(`article a[href^="${base}/fr/docs/"]`).first().waitFor();
  });

  pageTest(
    'it has no accessibility violations, and no query does harm',
    mostlyBuild,
    async (page) => {
      await visit(
        page,
        `/search?q=${encodeURIComponent('<img src=x onerror="window.harmed=1"> install')}`,
      );
      await page.locator('article').first().waitFor();
      assert.equal(await page.evaluate(() => window.harmed), undefined);
      await assertAccessible(page, '#__docusaurus_skipToContent_fallback');
    },
  );
});
