import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {pageTest, visit} from './reading.mjs';

describe('the announcement bar', () => {
  pageTest('is one line high on phones', {viewport: {width: 320, height: 740}}, async (page) => {
    await visit(page, '/api');
    const bar = page.locator('[class*=announcementBar_]');
    for (const width of [320, 360, 430]) {
      await page.setViewportSize({width, height: 740});
      const {height} = await bar.boundingBox();
      assert.ok(height <= 36, `${height} pixels at ${width}`);
    }
    assert.equal(await bar.locator('a').getAttribute('href'), '/migration/upgrading');
  });
});
