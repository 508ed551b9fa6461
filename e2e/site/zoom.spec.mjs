import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {choose, long} from '../harness/long.mjs';
import {pageTest, visit} from './reading.mjs';

const withPicture = '/getting-started/concepts';
const picture = '.markdown img';
const overlay = '.medium-zoom-overlay';
const opened = '.medium-zoom-image--opened';

/** Larger than the screen, so that its margin decides how large it becomes. */
async function enlarge(page) {
  await page
    .locator(picture)
    .first()
    .evaluate((image) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, {width: 3000, height: 2000});
      image.src = canvas.toDataURL();
      return image.decode();
    });
}

/** Images are attached a second after the page is there. */
async function visitPicture(page) {
  await visit(page, withPicture);
  await page.locator(picture).first().scrollIntoViewIfNeeded();
  await page.waitForSelector('.markdown img.medium-zoom-image');
}

async function open(page) {
  await page.locator(picture).first().click();
  await page.waitForSelector(`.medium-zoom--opened ${opened}`);
  // Until the zoom is fully open, neither key nor click closes it.
  await page.waitForTimeout(400);
}

const isClosed = (page) => page.waitForSelector(opened, {state: 'detached'});
const readStyle = (page, selector, name) =>
  page.locator(selector).evaluate((element, field) => getComputedStyle(element)[field], name);

describe('image zoom', () => {
  pageTest('is attached a second after the page is loaded, and not before', async (page) => {
    const start = Date.now();
    await visit(page, withPicture);
    await page.waitForSelector('.markdown img.medium-zoom-image');
    assert.ok(Date.now() - start >= 1000, `after ${Date.now() - start} ms`);
  });

  for (const [colorScheme, background] of [
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(50, 50, 50)'],
  ]) {
    pageTest(
      `fills the screen on ${background} in the ${colorScheme} mode`,
      {colorScheme, ...(colorScheme === 'dark' ? {} : long)},
      async (page) => {
        await visitPicture(page);
        await enlarge(page);
        await open(page);
        assert.equal(await readStyle(page, overlay, 'backgroundColor'), background);
        assert.equal(await readStyle(page, opened, 'transitionDuration'), '0.3s');
        const box = await page.locator(opened).boundingBox();
        const {width, height} = page.viewportSize();
        // Without a margin, the picture reaches the edges in one direction.
        const gap = Math.min(width - box.width, height - box.height);
        assert.ok(Math.abs(gap) < 2, `${gap} pixels are left`);
      },
    );
  }

  const closings = {
    'a click on the picture': (page) => page.locator(opened).click(),
    'a click beside it': (page) =>
      page.locator(overlay).click({position: {x: 5, y: 5}, force: true}),
    Escape: (page) => page.keyboard.press('Escape'),
    'another size of the window': (page) => page.setViewportSize({width: 1000, height: 700}),
    'scrolling by more than 40 pixels': (page) => page.mouse.wheel(0, 60),
  };
  const optionsOf = choose(
    ['a click on the picture', 'scrolling by more than 40 pixels'],
    Object.keys(closings),
  );
  for (const [what, close] of Object.entries(closings)) {
    pageTest(`${what} closes it`, optionsOf(what), async (page) => {
      await visitPicture(page);
      await open(page);
      await close(page);
      await isClosed(page);
    });
  }

  for (const key of ['Enter', 'Space']) {
    const options = key === 'Enter' ? {} : long;
    pageTest(
      `${key} opens it, Escape closes it and gives the focus back`,
      options,
      async (page) => {
        await visitPicture(page);
        const name = await page.locator(picture).first().getAttribute('alt');
        await page.getByRole('button', {name: `Enlarge: ${name}`}).focus();
        await page.keyboard.press(key);
        await page.waitForSelector(`.medium-zoom--opened ${opened}`);
        await page.waitForTimeout(400);
        await page.keyboard.press('Escape');
        await isClosed(page);
        await page.waitForFunction(() => document.activeElement.matches('.medium-zoom-image'));
      },
    );
  }

  pageTest('scrolling by less than 40 pixels does not', async (page) => {
    await visitPicture(page);
    await open(page);
    await page.mouse.wheel(0, 20);
    await page.waitForTimeout(500);
    assert.equal(await page.locator(opened).count(), 1);
  });

  pageTest('a larger picture that cannot be reached is left out', async (page) => {
    await visitPicture(page);
    await page
      .locator(picture)
      .first()
      .evaluate((image) => image.setAttribute('data-zoom-src', 'data:,none'));
    await page.locator(picture).first().click();
    await page.waitForSelector(`.medium-zoom--opened ${opened}`);
    assert.equal(await page.locator(`${opened}[src="data:,none"]`).count(), 0);
  });

  pageTest('is attached to the pictures of the next page', async (page) => {
    await visit(page, '/getting-started/quickstart');
    await page.locator('.theme-doc-sidebar-menu a[href="/getting-started/concepts"]').click();
    await page.waitForURL('**/getting-started/concepts');
    await page.waitForSelector('.markdown img.medium-zoom-image');
  });
});
