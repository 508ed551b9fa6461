import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {pageTest, readPage, visit} from './reading.mjs';

const guide = '/guides/automate/sensors';
const files = '/getting-started/quickstart';
const output = '/guides/automate/sensors/logging-in-sensors';

const blocks = (page) => page.locator('main .theme-code-block:visible');

/** Runs in the browser: what the bar of each block says, and whether its buttons lie within the bar. */
function readBars() {
  const shown = Array.from(document.querySelectorAll('main .theme-code-block'));
  return shown
    .filter((block) => block.checkVisibility())
    .map((block) => {
      const title = block.querySelector('[class*=codeBlockTitle]');
      const bar = getComputedStyle(title ?? block, title ? null : '::before');
      const {top} = block.getBoundingClientRect();
      const buttons = Array.from(block.querySelectorAll('.code-buttons button'), (button) => {
        const box = button.getBoundingClientRect();
        const isInside = box.top >= top && box.bottom <= top + parseFloat(bar.height) + 2;
        return (
          isInside &&
          Math.min(box.width, box.height) >= 24 &&
          getComputedStyle(button).opacity === '1'
        );
      });
      return {label: title?.textContent ?? bar.content.replaceAll('"', ''), buttons};
    });
}

describe('blocks of code', () => {
  pageTest('say what they are: a file or a language', async (page) => {
    await visit(page, files);
    const bars = await page.evaluate(readBars);
    const labels = bars.map(({label}) => label);
    for (const label of ['Terminal', 'Files', 'data/orders.csv']) {
      assert.ok(labels.includes(label), `${label} is none of ${labels.join(', ')}`);
    }
    assert.deepEqual(
      bars.filter(({label}) => label === 'Text' || label === 'none'),
      [],
    );
  });

  for (const viewport of [
    {width: 1440, height: 900},
    {width: 360, height: 740},
  ]) {
    pageTest(`have buttons in their bar, ${viewport.width} px`, {viewport}, async (page) => {
      await visit(page, guide);
      const bars = await page.evaluate(readBars);
      assert.ok(bars.length >= 3);
      for (const {buttons} of bars) assert.deepEqual(buttons, [true, true]);
    });
  }

  const clipboard = {permissions: ['clipboard-read', 'clipboard-write']};

  pageTest('are copied as they are written, with their empty lines', clipboard, async (page) => {
    await visit(page, guide);
    const button = blocks(page).first().getByRole('button', {name: 'Copy code'});
    await button.click();
    await blocks(page).first().getByRole('button', {name: 'Copied'}).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(
      text,
      /^from pathlib import Path\n\nimport dagster as dg\n\nINBOX = Path\("inbox"\)\n\n\nclass/,
    );
    await button.waitFor();
  });

  pageTest('wrap their lines and unwrap them', async (page) => {
    await visit(page, output);
    const block = blocks(page).first();
    const excess = () =>
      block.locator('pre').evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth);
    await page.setViewportSize({width: 360, height: 740});
    assert.ok((await excess()) > 0);
    const button = block.getByRole('button', {name: 'Wrap lines'});
    await button.click();
    await block.locator('[data-code=wrap][aria-pressed=true]').waitFor();
    assert.equal(await excess(), 0);
    await button.click();
    await block.locator('[data-code=wrap][aria-pressed=false]').waitFor();
    assert.ok((await excess()) > 0);
  });

  test('what a program prints is no code to be written', () => {
    assert.match(readPage(output), /class="language-console[^"]*theme-code-block"/);
  });

  pageTest('without scripts, have no buttons', {javaScriptEnabled: false}, async (page) => {
    await page.goto(guide);
    assert.equal(await page.locator('.code-buttons').first().isVisible(), false);
  });
});
