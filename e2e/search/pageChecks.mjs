import assert from 'node:assert/strict';
import {
  articles,
  assertAccessible,
  pageField,
  phone,
  versionChoice,
  visit,
  waitForPath,
  waitUntil,
} from './reader.mjs';

const count = (page) =>
  page.getByRole('status').getByText(/^(?:One document|\d+ documents) found$/);
const title = (page, name) => page.getByRole('heading', {level: 1, name});
const MARKED = 'mark, .search-result-match';

async function followsTheQuery({page}) {
  await visit(page, '/search?q=lion');
  await title(page, 'Search results for "lion"').waitFor();
  assert.equal(await pageField(page).inputValue(), 'lion');
  await articles(page).filter({hasText: 'Lion'}).first().waitFor();
  await count(page).waitFor();
  await articles(page)
    .locator(MARKED)
    .filter({hasText: /^lion$/i})
    .first()
    .waitFor();
  await pageField(page).fill('zebra');
  await waitForPath(page, '/search?q=zebra');
  await title(page, 'Search results for "zebra"').waitFor();
  await articles(page).filter({hasText: 'Zebra'}).first().waitFor();
  await waitUntil(async () => (await articles(page).filter({hasText: 'Lion'}).count()) === 0);
  await page.reload();
  await articles(page).filter({hasText: 'Zebra'}).first().waitFor();
  await articles(page).getByRole('link', {name: 'Zebra', exact: true}).first().click();
  await page.waitForURL(/\/park\/zebra$/);
}

async function showsMore({page}) {
  await visit(page, '/search?q=animal');
  await articles(page).first().waitFor();
  const shown = await articles(page).count();
  const found = Number.parseInt(await count(page).textContent(), 10);
  assert.ok(found > shown, `${found} found, ${shown} shown`);
  assert.notEqual(await articles(page).getByRole('list', {name: 'breadcrumbs'}).count(), 0);
  await waitUntil(async () => {
    await articles(page).last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 500);
    return (await articles(page).count()) > shown;
  });
}

const linksTo = (page, folder) => articles(page).locator(`h2 a[href^="${folder}"]`);

async function choosesVersion({page}) {
  await visit(page, '/search?q=lion');
  for (const {label, own, other} of [
    {label: '1.0', own: '/docs/park/', other: '/docs/next/'},
    {label: 'Next', own: '/docs/next/park/', other: '/docs/park/'},
  ]) {
    await versionChoice(page).selectOption({label});
    await linksTo(page, own).first().waitFor();
    await waitUntil(async () => (await linksTo(page, other).count()) === 0);
  }
}

async function saysWhenNothingIsFound({page, suggestsFor}) {
  await visit(page, '/search?q=qqqqzzzz');
  await page.getByText(/^No results for ["“]qqqqzzzz["”]$/).waitFor();
  await page.getByText('Believe this query should return results?').waitFor();
  const report = page.getByRole('link', {name: 'Let us know.'});
  assert.equal(await report.getAttribute('href'), 'https://small.example.com/tell');
  await pageField(page).fill(suggestsFor);
  await page.getByText('Try searching for').waitFor();
  await page.getByRole('button', {name: 'zebra', exact: true}).click();
  await waitForPath(page, '/search?q=zebra');
  await articles(page).filter({hasText: 'Zebra'}).first().waitFor();
  assert.equal(await page.getByText('No results for').count(), 0);
}

const tellsFailure =
  (state) =>
  async ({page, network}) => {
    network.state = state;
    await visit(page, '/search?q=lio');
    await page.getByRole('alert').getByText('Unable to fetch results').waitFor();
    await page.getByText('You might want to check your network connection.').waitFor();
    assert.equal(await page.getByText('No results for').filter({visible: true}).count(), 0);
    network.state = 'ok';
    await pageField(page).fill('lion');
    await articles(page).filter({hasText: 'Lion'}).first().waitFor();
    await page.getByRole('alert').waitFor({state: 'detached'});
  };

async function waitsForSlowNetwork({page, network}) {
  await visit(page, '/search');
  network.state = 'held';
  await pageField(page).fill('animal');
  await pageField(page).fill('lion');
  await waitForPath(page, '/search?q=lion');
  await page.waitForTimeout(1000);
  assert.equal(await page.getByText('No results for').filter({visible: true}).count(), 0);
  network.state = 'ok';
  // The answer to the first query may come before, never after.
  const ofFirst = articles(page).filter({hasText: 'Animal'});
  await articles(page).filter({hasText: 'Lion'}).first().waitFor();
  await waitUntil(async () => (await ofFirst.count()) === 0);
  await page.waitForTimeout(500);
  assert.equal(await ofFirst.count(), 0);
}

async function fitsPhone({page}) {
  await visit(page, '/search?q=lion');
  await articles(page).filter({hasText: 'Lion'}).first().waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await articles(page).getByRole('link', {name: 'Lion', exact: true}).first().tap();
  await page.waitForURL(/\/park\/lion$/);
}

async function isUsedByKeyboard({page}) {
  await visit(page, '/search');
  await pageField(page).focus();
  await page.keyboard.type('zebra');
  await articles(page).filter({hasText: 'Zebra'}).first().waitFor();
  const link = articles(page).getByRole('link', {name: 'Zebra', exact: true}).first();
  while (!(await link.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/park\/zebra$/);
}

async function isAccessible({page, knownViolations}) {
  const check = () =>
    assertAccessible(page, '#__docusaurus_skipToContent_fallback', knownViolations);
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const mode of ['light', 'dark']) {
    await visit(page, `/search?q=lion&docusaurus-theme=${mode}`);
    await articles(page).first().waitFor();
    await check();
    await visit(page, `/search?q=qqqqzzzz&docusaurus-theme=${mode}`);
    await page.getByText('No results for').waitFor();
    await check();
  }
}

/** The page of results, in either mode. */
export const PAGE_CHECKS = [
  ['it reads the query, counts, marks, and keeps the address in step', followsTheQuery],
  ['breadcrumbs tell where a result lies, and more come as one reads on', showsMore],
  ['it searches the version that is chosen', choosesVersion],
  ['it says when nothing is found, what else to try and where to tell', saysWhenNothingIsFound],
  ['a network that fails is told, and asked again', tellsFailure('failing')],
  ['an index or a service that is broken is told, and asked again', tellsFailure('broken')],
  ['on a slow network nothing is said too soon, and the last query wins', waitsForSlowNetwork],
  ['it fits a phone', fitsPhone, {context: phone}],
  ['the keyboard alone leads to a result', isUsedByKeyboard],
  ['axe finds nothing in it, in both colour modes', isAccessible],
];
