import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {pageTest, visit} from './reading.mjs';

describe('the announcement bar', () => {
  for (const width of [320, 360, 430]) {
    pageTest(
      `is one line high on a phone ${width} pixels wide`,
      {viewport: {width, height: 740}},
      async (page) => {
        await visit(page, '/api');
        const {height} = await page.locator('[class*=announcementBar_]').boundingBox();
        assert.ok(height <= 36, `${height} pixels`);
        const link = page.locator('[class*=announcementBar_] a');
        assert.equal(await link.getAttribute('href'), '/migration/upgrading');
      },
    );
  }
});
