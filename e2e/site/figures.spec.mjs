import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {build, pageTest, readPage, readScale, visit} from './reading.mjs';

const page = '/dagster-basics-tutorial/schedules';
const FIGURE = /<img[^>]*src="\/img\/ui\/([\w-]+)\.svg"[^>]*>/g;

function listPages() {
  const files = readdirSync(build, {recursive: true}).filter((file) => file.endsWith('.html'));
  return files.flatMap((file) => {
    const html = readFileSync(path.join(build, file), 'utf8');
    return [...html.matchAll(FIGURE)].map(([tag, name]) => ({file, tag, name}));
  });
}

describe('pictures of the UI', () => {
  test('are on 40 pages and more, with a size and a text that says what is seen', () => {
    const found = listPages();
    assert.ok(new Set(found.map(({file}) => file)).size >= 40, `${found.length} pages`);
    for (const {tag, file} of found) {
      assert.match(tag, /alt="[^"]{60,}"/, file);
      assert.match(tag, /width="\d+"/, file);
      assert.match(tag, /height="\d+"/, file);
    }
  });

  test('say that they are illustrations', () => {
    const names = new Set(listPages().map(({name}) => name));
    assert.ok(names.size >= 10, [...names].join(', '));
    for (const name of names) {
      if (name === 'lineage') continue;
      assert.match(
        readFileSync(path.join(build, `img/ui/${name}.svg`), 'utf8'),
        />Illustration of/,
      );
    }
  });

  /** Runs in the document of a picture. */
  function measure() {
    const outer = document.documentElement.getBoundingClientRect();
    const texts = Array.from(document.querySelectorAll('text'));
    const outside = texts.filter((text) => {
      const {left, right} = text.getBoundingClientRect();
      return left < outer.left || right > outer.right;
    });
    const sizes = texts.map((text) => parseFloat(getComputedStyle(text).fontSize));
    return {outside: outside.map(({textContent}) => textContent), smallest: Math.min(...sizes)};
  }

  const phone = {viewport: {width: 360, height: 740}};

  pageTest('can be read on a phone, and hold their labels', phone, async (opened) => {
    await visit(opened, page);
    const scale = await readScale(opened, 'main img[src^="/img/ui/"]');
    const files = readdirSync(path.join(build, 'img/ui'));
    for (const file of files.filter((name) => name !== 'lineage.svg')) {
      await opened.goto(`/img/ui/${file}`);
      const {outside, smallest} = await opened.evaluate(measure);
      assert.deepEqual(outside, [], file);
      assert.ok(smallest * scale >= 11.99, `${file}: ${smallest * scale} px`);
    }
  });

  for (const colorScheme of ['light', 'dark']) {
    pageTest(`follow the colour mode: ${colorScheme}`, async (opened) => {
      await opened.addInitScript((mode) => localStorage.setItem('theme', mode), colorScheme);
      await visit(opened, page);
      const image = opened.locator('main img[src^="/img/ui/"]').first();
      await image.scrollIntoViewIfNeeded();
      const shot = (await image.screenshot({type: 'png'})).toString('base64');
      const red = await opened.evaluate(async (data) => {
        const shown = document.createElement('img');
        shown.src = `data:image/png;base64,${data}`;
        await shown.decode();
        const canvas = document.createElement('canvas').getContext('2d');
        canvas.drawImage(shown, -10, -shown.height / 2);
        return canvas.getImageData(0, 0, 1, 1).data[0];
      }, shot);
      assert.equal(red > 128, colorScheme === 'light', `${red}`);
    });
  }

  test('the page names what the picture shows', () => {
    assert.match(readPage(page), /alt="Illustration: the page Automation/);
  });
});
