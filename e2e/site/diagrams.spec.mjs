import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe} from 'node:test';
import {build, pageTest, readScale, visit} from './reading.mjs';

const DRAWING = /<svg viewBox[^>]* font-size="[\d.]+"><[^]*?<\/svg>/g;

function listDrawings() {
  const files = readdirSync(build, {recursive: true}).filter((file) => file.endsWith('.html'));
  return files.flatMap((file) => {
    const html = readFileSync(path.join(build, file), 'utf8');
    return [...html.matchAll(DRAWING)].map(([svg]) => ({file, svg}));
  });
}

/** Runs in the browser: labels that are wider than the smallest shape around them. */
function findTooWide(drawings) {
  const box = document.querySelector('[role=img]:has(> svg)');
  return drawings.flatMap(({file, svg}) => {
    box.innerHTML = svg;
    const shapes = Array.from(box.querySelectorAll('rect, polygon, circle, ellipse'))
      .map((shape) => shape.getBBox())
      .filter(({width, height}) => width > 0 && height > 8);
    return Array.from(box.querySelectorAll('text')).flatMap((text) => {
      const {x, y, width, height} = text.getBBox();
      const [middle, center] = [x + width / 2, y + height / 2];
      const [around] = shapes
        .filter((shape) => middle > shape.x && middle < shape.x + shape.width)
        .filter((shape) => center > shape.y && center < shape.y + shape.height)
        .sort((a, b) => a.width * a.height - b.width * b.height);
      return around && width > around.width ? [`${file}: ${text.textContent}`] : [];
    });
  });
}

/** Runs in the browser: drawings with letters below 12 pixels. */
function findTooSmall(drawings) {
  const box = document.querySelector('[role=img]:has(> svg)');
  return drawings.flatMap(({file, svg: markup}) => {
    box.innerHTML = markup;
    const svg = box.querySelector('svg');
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    const sizes = Array.from(svg.querySelectorAll('text'), (text) =>
      parseFloat(getComputedStyle(text).fontSize),
    );
    const smallest = Math.min(...sizes) * scale;
    return smallest < 11.99 ? [`${file}: ${smallest} px`] : [];
  });
}

/** Pages with a drawing in a file. */
const WITH_FILES = [
  '/getting-started/concepts',
  '/getting-started/quickstart',
  '/deployment/oss/oss-deployment-architecture',
];
const DRAWN = 'main :is(img[src^="data:image/svg"], img[src$="/lineage.svg"])';

describe('diagrams', () => {
  pageTest('all labels fit into their boxes', async (page) => {
    const drawings = listDrawings();
    assert.ok(drawings.length > 100);
    await visit(page, '/guides/automate');
    assert.deepEqual(await page.evaluate(findTooWide, drawings), []);
  });

  const phone = {viewport: {width: 360, height: 740}};

  pageTest('letters are 12 pixels high on a phone', phone, async (page) => {
    const drawings = listDrawings();
    await visit(page, '/guides/automate');
    assert.deepEqual(await page.evaluate(findTooSmall, drawings), []);
  });

  for (const route of WITH_FILES) {
    pageTest(
      `letters of ${route} are 12 pixels high on a phone, in files, too`,
      phone,
      async (page) => {
        await visit(page, route);
        const image = page.locator(DRAWN);
        const scale = await readScale(page, DRAWN);
        const room = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.equal(room, phone.viewport.width, 'the page does not scroll sideways');
        await page.goto(await image.evaluate((each) => each.src));
        const sizes = await page.evaluate(() =>
          Array.from(document.querySelectorAll('text'), (text) =>
            parseFloat(getComputedStyle(text).fontSize),
          ),
        );
        assert.ok(Math.min(...sizes) * scale >= 11.99, `${Math.min(...sizes) * scale} px`);
      },
    );
  }
});
