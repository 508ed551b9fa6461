import assert from 'node:assert/strict';
import {listAttacks, MARKUP} from './attacks.mjs';
import {
  articles,
  ask,
  chosen,
  field,
  openModal,
  pageField,
  visit,
  waitForClosed,
  waitForPath,
} from './reader.mjs';

const QUERIES = [
  ...listAttacks('zebra'),
  'javascript:window.harmed=true',
  'zebra '.repeat(200),
  '\u0000\u0007\u001b[31mzebra\u007f',
  '🚧🚀👩‍👩‍👧 \ud83d',
];

const isHarmed = (page) => page.evaluate(() => window.harmed);

async function survivesInModal({page}) {
  await visit(page, '/docs/park/lion');
  await openModal(page);
  for (const query of QUERIES) {
    await field(page).fill(query);
    // This answer comes after the search has taken in the query before it.
    await ask(page, 'zebra', 'A zebra has stripes');
    assert.equal(await isHarmed(page), undefined, query);
  }
}

async function survivesOnPage({page}) {
  for (const query of QUERIES) {
    const written = query.toWellFormed?.() ?? query;
    await visit(page, `/search?q=${encodeURIComponent(written)}`);
    await pageField(page).fill(query);
    await pageField(page).fill('zebra');
    await waitForPath(page, '/search?q=zebra');
    await articles(page).filter({hasText: 'Zebra'}).first().waitFor();
    assert.equal(await isHarmed(page), undefined, query);
  }
}

async function showsMarkupAsText({page}) {
  await visit(page, '/docs/park/lion');
  await openModal(page);
  await ask(page, 'snarlmarkup', MARKUP);
  await visit(page, '/search?q=snarlmarkup');
  await articles(page).filter({hasText: MARKUP}).first().waitFor();
  assert.equal(await page.locator('main img[src=x]').count(), 0);
  assert.equal(await isHarmed(page), undefined);
}

async function findsOtherScripts({page}) {
  await visit(page, '/docs/park/lion');
  for (const [query, pathname, title] of [
    ['مقدمة', '/docs/park/rtl', 'مقدمة'],
    ['全文検索', '/docs/park/cjk', '日本語の検索'],
    ['日本語', '/docs/park/cjk', '日本語の検索'],
    ['rocket', '/docs/park/emoji', 'Rocket'],
  ]) {
    await openModal(page);
    await field(page).fill(query);
    await chosen(page, query === 'rocket' ? '🚀' : query).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === pathname);
    await page.getByRole('heading', {level: 1, name: title}).waitFor();
    await waitForClosed(page);
  }
}

/** Checks with hostile queries and pages, in either mode. */
export const ATTACK_CHECKS = [
  ['no query does harm in the modal', survivesInModal],
  ['no query does harm on the page of results', survivesOnPage],
  ['markup that pages show is shown as text', showsMarkupAsText],
  ['right-to-left, CJK without spaces and emoji are found', findsOtherScripts],
];
