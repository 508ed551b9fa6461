import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {pageTest, visit} from './reading.mjs';

/** The accessible name that the browser computes for an element. */
async function readName(page, selector) {
  const session = await page.context().newCDPSession(page);
  const {root} = await session.send('DOM.getDocument');
  const {nodeId} = await session.send('DOM.querySelector', {nodeId: root.nodeId, selector});
  const {nodes} = await session.send('Accessibility.getPartialAXTree', {
    nodeId,
    fetchRelatives: false,
  });
  return nodes[0].name.value;
}

describe('names', () => {
  pageTest('the search button is called what it shows', async (page) => {
    await visit(page, '/api');
    const shown = (await page.locator('.DocSearch-Button').innerText()).replace(/\s+/g, ' ').trim();
    assert.equal(shown, 'Search Ctrl K');
    assert.equal(await readName(page, '.DocSearch-Button'), shown);
  });

  pageTest(
    'on a phone it shows a sign, and is called Search',
    {viewport: {width: 390, height: 740}},
    async (page) => {
      await visit(page, '/api');
      assert.equal(await readName(page, '.DocSearch-Button'), 'Search');
    },
  );

  for (const route of ['/api/dagster/schedules-sensors', '/deployment/oss/dagster-yaml']) {
    pageTest(
      `what scrolls sideways has a name of its own: ${route}`,
      {viewport: {width: 360, height: 740}},
      async (page) => {
        await visit(page, route);
        const regions = page.locator('[data-scroll-region][role=region]');
        await regions.first().waitFor();
        const names = await regions.evaluateAll((found) =>
          found.map((region) => region.getAttribute('aria-label')).filter(Boolean),
        );
        assert.ok(names.length > 1, `${names.length} regions`);
        assert.deepEqual(names, [...new Set(names)]);
        assert.ok(
          names.every((name) => /^(?:Table|Diagram)(?: \d+)?: \S/.test(name)),
          names.join(),
        );
      },
    );
  }
});

describe('a search without JavaScript', () => {
  pageTest(
    'is a link that says why it can not be done',
    {javaScriptEnabled: false},
    async (page) => {
      await page.goto('/guides/automate/sensors');
      assert.equal(await page.locator('.DocSearch-Button').isVisible(), false);
      await page.getByRole('link', {name: 'Search', exact: true}).click();
      await page.waitForURL('**/search');
      assert.equal(await page.locator('main form').isVisible(), false);
      assert.match(
        await page.locator('main p').first().innerText(),
        /needs JavaScript, which is off/,
      );
      await page.getByRole('link', {name: 'Start from the home page'}).click();
      await page.waitForURL((url) => url.pathname === '/');
    },
  );
});
