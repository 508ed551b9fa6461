import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {callForContent} from '../harness/browser.mjs';
import {pageTest, readBuilt, readPage, visit} from './reading.mjs';

/** Runs in the browser: the background of a line of code and the line around a node, as they are painted. */
function readLook(index) {
  const line = document.querySelector(`.lit .token-line.lit-${index}`);
  const shape = document.querySelector(`.lit__node--${index} :is(rect, circle)`);
  return [getComputedStyle(line).backgroundColor, getComputedStyle(shape).strokeWidth];
}

const NONE = 'rgba(0, 0, 0, 0)';
const wide = {viewport: {width: 1440, height: 900}};

describe('home page', () => {
  pageTest('each line of the code and its node light up together', wide, async (page) => {
    await visit(page, '/');
    const isUnlit = async (index) =>
      assert.deepEqual(await page.evaluate(readLook, index), [NONE, '1.5px'], `line ${index}`);
    for (const index of [1, 2, 3, 4]) {
      await isUnlit(index);
      await page.locator(`.lit .token-line.lit-${index}`).first().hover();
      const [background, stroke] = await page.evaluate(readLook, index);
      assert.notEqual(background, NONE);
      assert.equal(stroke, '3px');
      await isUnlit((index % 4) + 1);
      await page.mouse.move(0, 0);
      await isUnlit(index);
    }
  });

  pageTest('a node that has the focus lights up its line', wide, async (page) => {
    await visit(page, '/');
    // The Tab key stops at buttons of the code, too, and React brings these.
    await callForContent(page, '.lit :is(a, button)');
    for (const index of [1, 2, 3, 4]) {
      await page.locator(`.lit__node--${index}`).focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      assert.notEqual((await page.evaluate(readLook, index))[0], NONE, `line ${index}`);
    }
  });

  pageTest('the first screen has the code and the graph', wide, async (page) => {
    await visit(page, '/');
    const graph = await page.locator('.lit__graph svg').boundingBox();
    const code = await page.locator('.lit .theme-code-block').boundingBox();
    assert.ok(graph.x >= code.x + code.width);
    assert.ok(code.y < 500 && graph.y < 600, `${code.y}, ${graph.y}`);
  });

  const clipboard = {permissions: ['clipboard-read', 'clipboard-write']};

  pageTest('the install line can be copied', clipboard, async (page) => {
    await visit(page, '/');
    await page.locator('.welcome__install').getByRole('button', {name: 'Copy code'}).click();
    await page.locator('.welcome__install').getByRole('button', {name: 'Copied'}).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(text, /^uvx create-dagster@[\d.]+ project [\w-]+$/);
  });

  test('three paths, and cards with one first link each', () => {
    const html = readPage('/');
    const [ways] = /<div class="welcome__ways">[^]*?<\/div>/.exec(html);
    assert.equal(ways.match(/<a /g).length, 3);
    const cards = html.match(/<section class="reader reader--\w+">[^]*?<\/section>/g);
    assert.equal(cards.length, 6);
    for (const card of cards) assert.match(card, /<ul>\s*<li[^>]*><a /);
  });

  test('nodes of the graph lead to pages that there are', () => {
    const links = [...readPage('/').matchAll(/class="lit__node[^"]*"[^>]*href="([^"]+)"/g)];
    const others = [...readPage('/').matchAll(/<a href="([^"]+)"[^>]*class="lit__node/g)];
    const routes = [...links, ...others].map(([, route]) => route);
    assert.equal(routes.length, 4);
    for (const route of routes) assert.ok(readPage(route), route);
  });

  test('logos are in a sprite of the home page', () => {
    const uses = [
      ...readPage('/').matchAll(/<use href="(\/assets\/images\/featured-\w+\.svg)#(\w+)"/g),
    ];
    assert.equal(uses.length, 12);
    const sprite = readBuilt(uses[0][1]);
    for (const [, , id] of uses) assert.ok(sprite.includes(`<symbol id="${id}"`), id);
    assert.ok(sprite.length < 25_000, `${sprite.length} bytes`);
  });
});
