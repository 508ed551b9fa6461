import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {pageTest, visit} from './reading.mjs';

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

  pageTest('the other color mode is there at once', {reducedMotion: 'reduce'}, async (page) => {
    await visit(page, '/examples/bi');
    const late = await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
      const cells = Array.from(document.querySelectorAll('td'));
      const colors = () => cells.map((cell) => getComputedStyle(cell).color);
      const atOnce = colors();
      return new Promise((resolve) => {
        setTimeout(() => resolve(colors().filter((color, index) => color !== atOnce[index])), 500);
      });
    });
    assert.deepEqual(late, []);
  });
});
