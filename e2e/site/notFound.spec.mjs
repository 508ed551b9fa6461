import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {waitForHydration} from '../harness/browser.mjs';
import {openBuilt, readBuilt} from './reading.mjs';

/** A visit to an address without a page: the browser complains of the status, and of nothing else. */
async function withMissing(route, body, options = {}) {
  const {page, context, problems} = await openBuilt(options);
  try {
    await page.goto(route);
    if (options.javaScriptEnabled !== false) await waitForHydration(page);
    await body(page);
    const others = problems.filter((problem) => !/status of 404/.test(problem));
    assert.deepEqual(others, []);
  } finally {
    await context.close();
  }
}

describe('an address without a page', () => {
  for (const [wanted, closest, title, above] of [
    ['/guides/automate/schedule', '/guides/automate/schedules', 'Schedules', 'Automate'],
    [
      '/integration/libraries/slak',
      '/integrations/libraries/slack',
      'Dagster & Slack',
      'Libraries',
    ],
    ['/concepts/partitions', '/api/dagster/partitions', 'Partitions', 'Dagster SDK'],
    [
      '/1.9.13/guides/automate/schedule',
      '/1.9.13/guides/automate/schedules',
      'Schedules',
      'Automate',
    ],
  ]) {
    test(`${wanted} is named, and leads to ${closest} by its title`, () =>
      withMissing(wanted, async (page) => {
        await page.waitForFunction((path) => document.title.includes(path), wanted);
        assert.ok((await page.locator('main').textContent()).includes(wanted));
        const section = page.locator('section', {has: page.getByText('Closest pages')});
        const links = section.getByRole('link');
        await links.first().waitFor();
        assert.ok((await links.count()) <= 4);
        const item = section.getByRole('listitem').filter({hasText: `${above} · ${closest}`});
        await item.first().getByRole('link', {name: title, exact: true}).click();
        await page.waitForURL(`**${closest}`);
      }));
  }

  test('asks pages for no more than their heads, and does without what they say', async () => {
    const {page, context} = await openBuilt();
    const ranges = [];
    await page.route('**/guides/**', async (route) => {
      const {range} = await route.request().allHeaders();
      if (range) ranges.push(range);
      if (range) await route.fulfill({status: 503});
      else await route.continue();
    });
    await page.goto('/guides/automate/schedule');
    const name = '/guides/automate/schedules';
    await page.locator('main').getByRole('link', {name, exact: true}).waitFor();
    assert.ok(ranges.length > 0 && ranges.length <= 4, `${ranges.length} heads`);
    assert.deepEqual(new Set(ranges), new Set(['bytes=0-8191']));
    await context.close();
  });

  for (const width of [360, 1440]) {
    test(`nothing moves when the closest pages arrive, ${width} pixels wide`, () =>
      withMissing(
        '/guides/automate/declarative-automation/customizing',
        async (page) => {
          await page.locator('section li a').first().waitFor();
          const shifts = await page.evaluate(
            () =>
              new Promise((resolve) => {
                const seen = [];
                const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
                observer.observe({type: 'layout-shift', buffered: true});
                setTimeout(() => resolve(seen.map(({value}) => value)), 300);
              }),
          );
          assert.deepEqual(shifts, []);
        },
        {viewport: {width, height: 740}},
      ));
  }

  test('offers a search for the words of the address', () =>
    withMissing('/guides/run-retries', async (page) => {
      const field = page.locator('main').getByRole('searchbox');
      await page.waitForFunction(() => document.querySelector('main [type=search]').value !== '');
      assert.equal(await field.inputValue(), 'guides run retries');
      await field.press('Enter');
      await page.waitForURL('**/search?q=guides+run+retries');
      await page.locator('article').first().waitFor();
    }));

  test('leads to every section, without JavaScript, too', () =>
    withMissing(
      '/nothing',
      async (page) => {
        const links = page.locator('main').getByRole('link');
        const targets = await links.evaluateAll((found) =>
          found.map((link) => link.getAttribute('href')),
        );
        for (const target of ['/guides', '/examples', '/deployment', '/migration'])
          assert.ok(targets.includes(target), target);
        for (const target of ['/integrations', '/api', '/tags'])
          assert.ok(targets.includes(target), target);
        assert.equal(await page.locator('main').getByRole('searchbox').isVisible(), true);
      },
      {javaScriptEnabled: false},
    ));

  test('knows no page by itself: what grows with the site is the sitemap alone', () => {
    assert.doesNotMatch(readBuilt('404.html'), /guides\/automate\/schedules/);
  });
});
