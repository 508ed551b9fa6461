import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe} from 'node:test';
import {build, pageTest, useBrowser, visit} from './reading.mjs';

useBrowser();

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

describe('diagrams', () => {
  pageTest('all labels fit into their boxes', async (page) => {
    const drawings = listDrawings();
    assert.ok(drawings.length > 100);
    await visit(page, '/guides/automate');
    assert.deepEqual(await page.evaluate(findTooWide, drawings), []);
  });

  const phone = {viewport: {width: 360, height: 740}};

  pageTest('letters are 12 pixels high on a phone', phone, async (page) => {
    await visit(page, '/guides/automate');
    const sizes = await page.evaluate(() => {
      const [svg] = document.querySelectorAll('[role=img] > svg');
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      return Array.from(svg.querySelectorAll('text'), (text) => {
        return parseFloat(getComputedStyle(text).fontSize) * scale;
      });
    });
    assert.ok(sizes.length > 3);
    assert.ok(Math.min(...sizes) >= 11.99, `${Math.min(...sizes)} px`);
  });
});
