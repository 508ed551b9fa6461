// What needs more pages than a fixture has; `e2e/browser/search.spec.mjs` has the rest.
import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {pageTest, useBrowser, visit} from './reading.mjs';

useBrowser();

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
