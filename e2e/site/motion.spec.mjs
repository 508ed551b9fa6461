import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {pageTest, useBrowser, visit} from './reading.mjs';

useBrowser();

describe('reduced motion', () => {
  pageTest('nothing moves', {reducedMotion: 'reduce'}, async (page) => {
    for (const route of ['/', '/integrations/libraries', '/guides/automate/schedules']) {
      await visit(page, route);
      const moving = await page.evaluate(() =>
        Array.from(document.querySelectorAll('*')).flatMap((element) => {
          const {transitionDuration, animationDuration} = getComputedStyle(element);
          const longest = Math.max(
            ...`${transitionDuration}, ${animationDuration}`.split(', ').map(parseFloat),
          );
          return longest > 0.001 ? [`${element.className} ${longest} s`] : [];
        }),
      );
      assert.deepEqual(moving, [], route);
    }
  });
});
