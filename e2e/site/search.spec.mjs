// Specs of the search that need more pages than a fixture has; `e2e/browser/search.spec.mjs` has the others.
import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {openIndex} from '../../bench/search/openIndex.mjs';
import {waitForHydration} from '../harness/browser.mjs';
import {build, pageTest, visit} from './reading.mjs';

describe('the page of results', () => {
  pageTest(
    'says how many there are, where each lies, and shows more as one reads on',
    async (page) => {
      await visit(page, '/search?q=asset');
      const results = page.locator('article');
      await results.first().waitFor();
      const shown = await results.count();
      const found = await page.getByText(/^\d+ documents found/).textContent();
      assert.ok(Number.parseInt(found, 10) > shown, found);
      assert.notEqual(await results.getByRole('list', {name: 'breadcrumbs'}).count(), 0);
      await results.last().scrollIntoViewIfNeeded();
      await page.waitForFunction(
        (before) => document.querySelectorAll('article').length > before,
        shown,
      );
    },
  );
});

const dialog = (page) => page.getByRole('dialog');

async function ask(page, query) {
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').fill(query);
  await dialog(page).getByRole('option').first().waitFor();
}

/** The rows of the list of results: titles of groups and, below each, the title and place of each hit. Runs in the browser. */
function listGroups(list) {
  const rows = Array.from(list.children).flatMap((row) => Array.from(row.children));
  return rows.map((row) =>
    row.matches('[role=option]')
      ? Array.from(row.querySelectorAll(':scope > span'), (span) => span.textContent).slice(0, 2)
      : row.textContent,
  );
}

describe('the search dialog', () => {
  pageTest('groups results, and tells those of one title apart by where they lie', async (page) => {
    await visit(page, '/api');
    await ask(page, 'partitions');
    const rows = await dialog(page).getByRole('listbox').evaluate(listGroups);
    const titles = rows.filter((row) => typeof row === 'string');
    assert.deepEqual([...titles].sort(), ['Examples', 'Guides', 'Integrations', 'Reference']);
    const hits = rows.filter((row) => Array.isArray(row));
    const same = hits.filter(([title]) => title === 'Partitions').map(([, place]) => place);
    assert.ok(same.length > 2, `${same.length} hits`);
    assert.deepEqual(same, [...new Set(same)]);
    assert.ok(same.includes('API › Dagster SDK') && same.includes('Examples › ETL pipeline'));
  });

  pageTest('offers again what led the reader somewhere', async (page) => {
    await visit(page, '/api');
    for (const query of ['partitions', 'slack']) {
      await ask(page, query);
      const before = page.url();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.href !== before);
    }
    await page.reload();
    await waitForHydration(page);
    await page.keyboard.press('Control+k');
    const recent = dialog(page).getByRole('region', {name: 'Recent searches'});
    await recent.waitFor();
    const labels = await recent.getByRole('button').allTextContents();
    assert.deepEqual(labels, ['slack', 'partitions', 'Forget them']);
    await recent.getByRole('button', {name: 'partitions'}).click();
    await dialog(page)
      .getByRole('option', {name: /^Partitions/})
      .first()
      .waitFor();
    assert.equal(await dialog(page).getByRole('combobox').inputValue(), 'partitions');
  });

  for (const [query, wanted] of [
    ['quickstart', '/getting-started/quickstart'],
    ['run asset when s3 file arrives', '/guides/automate/sensors'],
    ['solid', '/guides/build/ops'],
    ['upgrade version', '/migration/upgrading'],
  ]) {
    pageTest(`has ${wanted} in the first three for "${query}"`, async (page) => {
      await visit(page, '/api');
      await ask(page, query);
      const options = dialog(page).getByRole('option');
      const links = await options.evaluateAll((found) =>
        found.map((option) => option.getAttribute('href').split('#')[0]),
      );
      assert.ok(links.slice(0, 3).includes(wanted), links.join('\n'));
    });
  }
});

const SCOPE = 'docs-default-current';

function listTitles() {
  const folder = path.join(build, 'site-data/search', SCOPE, 'pages');
  const read = (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')).title;
  return [...new Set(readdirSync(folder).map(read))];
}

describe('the ranking', () => {
  test('puts a page first for its own title, as it is written and in lower case', async () => {
    const {engine} = await openIndex(build);
    const misses = [];
    const queries = listTitles().flatMap((title) => [
      [title, title],
      [title.toLowerCase(), title],
    ]);
    for (const [query, title] of queries) {
      const {hits} = await engine.search({query, groups: [[SCOPE]], limit: 1});
      if (hits[0]?.page.title !== title) misses.push(`${query}: ${hits[0]?.page.title}`);
    }
    assert.ok(misses.length <= queries.length / 100, misses.join('\n'));
  });

  for (const [query, ...wanted] of [
    ['schedules', 'guides/automate/schedules'],
    ['schedule', 'guides/automate/schedules'],
    ['components', 'guides/build/components', 'api/dagster/components'],
    ['component', 'guides/build/components', 'api/dagster/components'],
  ])
    test(`has what is called so before all others for "${query}"`, async () => {
      const {engine} = await openIndex(build);
      const {hits} = await engine.search({query, groups: [[SCOPE]], limit: wanted.length});
      const found = hits.filter(({isPage}) => isPage).map(({url}) => url);
      assert.deepEqual(found.sort(), wanted.sort());
    });
});
