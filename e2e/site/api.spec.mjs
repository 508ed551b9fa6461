import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {pageTest, readPage, visit} from './reading.mjs';

const assets = '/api/dagster/assets';

function countElements(html) {
  return html.match(/<[a-z]/gi).length;
}

function measureLists(page, {isWhole = false} = {}) {
  return page.evaluate((whole) => {
    return [...document.querySelectorAll('.parameters')].map((list) => {
      if (whole) list.style.contentVisibility = 'visible';
      const isLaidOut = list.firstElementChild.checkVisibility({contentVisibilityAuto: true});
      return {isLaidOut, height: list.offsetHeight};
    });
  }, isWhole);
}

const sumHeights = (lists) => lists.reduce((sum, {height}) => sum + height, 0);

describe('pages of the API', () => {
  test('signatures have one parameter a line', () => {
    const [, lines] = /<b>@dg\.asset<\/b>\(\n([^]*?)\n\)/.exec(readPage(assets));
    assert.ok(lines.split('\n').length > 25);
    for (const line of lines.split('\n')) assert.match(line, /^ {4}(\*|\w+(=<i>\w+<\/i>)?),$/);
  });

  test('parameters have an anchor of their own, and none has that of another', () => {
    const html = readPage(assets);
    const ids = [...html.matchAll(/<dt><a id="([^"]+)" href="#([^"]+)">/g)];
    assert.ok(ids.length > 80, `${ids.length}`);
    for (const [, id, target] of ids) assert.equal(target, id);
    const all = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    assert.deepEqual(
      all.filter((id, index) => all.indexOf(id) !== index),
      [],
    );
  });

  test('types lead to headings that there are', () => {
    const html = readPage(assets);
    const terms = [...html.matchAll(/<dt>.*?<\/dt>/gs)].map(([term]) => term);
    const links = terms.flatMap((term) => [...term.matchAll(/<a href="([^"#]*)#([^"]+)"/g)]);
    assert.ok(links.length > 25, `${links.length}`);
    for (const [, route, id] of links)
      assert.ok(readPage(route || assets).includes(` id="${id}"`), id);
  });

  test('say what is required, beta and deprecated', () => {
    assert.match(
      readPage('/api/libraries/dagster-dbt'),
      /<code>manifest<\/code><\/a>[^<]* <b>required<\/b>/,
    );
    assert.match(
      readPage(assets),
      /<code>backfill_policy<\/code>.*? <b class="beta">beta<\/b><\/dt>/,
    );
    assert.match(readPage(assets), /<b class="preview">preview<\/b>/);
  });

  test('the largest has no more elements than it needs', () => {
    const html = readPage(assets);
    assert.ok(countElements(html) < 3000, `${countElements(html)} elements`);
    assert.ok(html.length < 150_000, `${html.length} bytes`);
  });

  const wide = {viewport: {width: 1440, height: 900}};

  pageTest('a parameter can be linked to', wide, async (page) => {
    await visit(page, assets);
    const anchor = page.locator('[id="dagster.AssetSpec.deps"]');
    await anchor.click();
    assert.match(page.url(), /#dagster\.AssetSpec\.deps$/);
    await page.goto('about:blank');
    await visit(page, `${assets}#dagster.AssetSpec.deps`);
    const {y} = await anchor.boundingBox();
    assert.ok(y > 60 && y < 100, `${y}`);
    // No list can get another height later, which would move the parameter away.
    const lists = await measureLists(page);
    assert.deepEqual(
      lists.filter(({isLaidOut}) => !isLaidOut),
      [],
    );
  });

  const phone = {viewport: {width: 390, height: 844}};

  pageTest(
    'lists of parameters far below are not laid out, and take the right room',
    phone,
    async (page) => {
      await visit(page, assets);
      const estimated = await measureLists(page);
      assert.ok(estimated.filter(({isLaidOut}) => !isLaidOut).length > 8);
      const real = await measureLists(page, {isWhole: true});
      const ratio = sumHeights(estimated) / sumHeights(real);
      assert.ok(ratio > 0.9 && ratio < 1.1, `${ratio}`);
    },
  );

  pageTest('an example is beside its parameters, or below them', wide, async (page) => {
    await visit(page, assets);
    const pair = page.locator('.beside').first();
    for (const {width, isBeside} of [
      {width: 1440, isBeside: true},
      {width: 1100, isBeside: false},
      {width: 360, isBeside: false},
    ]) {
      await page.setViewportSize({width, height: 900});
      const list = await pair.locator('dl').boundingBox();
      const code = await pair.locator('.theme-code-block').boundingBox();
      assert.equal(code.x >= list.x + list.width, isBeside, `${width} px`);
      assert.equal(code.y >= list.y + list.height, !isBeside, `${width} px`);
    }
  });
});
