import assert from 'node:assert/strict';
import {
  ask,
  assertAccessible,
  button,
  chosen,
  closeModal,
  dialog,
  field,
  openModal,
  options,
  phone,
  seeAll,
  visit,
  waitForClosed,
  waitForFocus,
  waitForOpen,
  waitForPage,
  waitForPath,
  waitUntil,
} from './reader.mjs';

const START = '/docs/park/zebra';

async function opensAndCloses({page}) {
  await visit(page, START);
  assert.equal((await button(page).innerText()).split('\n')[0], 'Search');
  for (const open of [
    () => button(page).click(),
    () => page.keyboard.press('Control+k'),
    () => page.keyboard.press('Meta+k'),
    () => page.keyboard.press('/'),
  ]) {
    await open();
    await waitForOpen(page);
    assert.equal(await field(page).inputValue(), '');
    assert.equal(await field(page).getAttribute('placeholder'), 'Search docs');
    await closeModal(page);
    await waitForFocus(page, button(page));
  }
}

async function takesTypedKeys({page}) {
  await visit(page, START);
  for (const typed of ['l', 'lion']) {
    await button(page).focus();
    await page.keyboard.type(typed);
    await waitUntil(async () => (await field(page).inputValue()) === typed);
    await closeModal(page);
    // After a reload, the modal has to load again while the keys are typed.
    await visit(page, START);
  }
}

/** Asserts that the selected option has that text, and that the field names it as its active descendant. */
async function assertActive(page, text) {
  await chosen(page, text).waitFor();
  const id = await chosen(page, text).getAttribute('id');
  await waitUntil(async () => (await field(page).getAttribute('aria-activedescendant')) === id);
}

async function leadsByKeyboard({page}) {
  await visit(page, START);
  await page.evaluate(() => (window.sameDocument = true));
  await openModal(page);
  await ask(page, 'lion', 'Lion');
  await dialog(page)
    .locator('mark', {hasText: /^lion$/i})
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await waitUntil(async () => (await chosen(page, 'A lion has a mane').count()) === 0);
  await page.keyboard.press('ArrowUp');
  await assertActive(page, 'A lion has a mane');
  await page.keyboard.press('Enter');
  await waitForPage(page, '/docs/park/lion', 'Lion');
  assert.equal(await page.evaluate(() => window.sameDocument), true);
  await openModal(page);
  await ask(page, 'habitat', 'Habitat');
  await page.keyboard.press('Enter');
  await waitForPath(page, '/docs/park/zebra#part');
}

/** Opens the modal, and asserts that it offers nothing before a key is pressed. */
async function opensEmpty(page) {
  await openModal(page);
  for (const text of ['Recent', 'Favorite']) await heading(page, text).waitFor({state: 'detached'});
  assert.equal(
    await dialog(page)
      .getByRole('link', {name: /lion|zebra/i})
      .count(),
    0,
  );
}

const heading = (page, text) => dialog(page).getByText(text, {exact: true});
const action = (page, name) => dialog(page).getByRole('button', {name});

async function goTo(page, query, title, pathname) {
  await openModal(page);
  await ask(page, query, title);
  await page.keyboard.press('Enter');
  await waitForPage(page, pathname, query);
}

async function keepsSearches({page}) {
  await visit(page, START);
  await opensEmpty(page);
  await closeModal(page);
  await goTo(page, 'lion', 'A lion has a mane', '/docs/park/lion');
  await visit(page, START);
  await openModal(page);
  await heading(page, 'Recent').waitFor();
  await page.keyboard.press('Enter');
  await waitForPage(page, '/docs/park/lion', 'Lion');

  await openModal(page);
  await action(page, /^Save this search/).click();
  await heading(page, 'Favorite').waitFor();
  await heading(page, 'Recent').waitFor({state: 'detached'});
  await visit(page, START);
  await openModal(page);
  await heading(page, 'Favorite').waitFor();
  await page.keyboard.press('Enter');
  await waitForPage(page, '/docs/park/lion', 'Lion');

  await openModal(page);
  await action(page, /^Remove this search from favorites/).click();
  await heading(page, 'Favorite').waitFor({state: 'detached'});
  await closeModal(page);
  await goTo(page, 'zebra', 'A zebra has stripes', '/docs/park/zebra');
  await openModal(page);
  await action(page, /^Remove this search from history/).click();
  await heading(page, 'Recent').waitFor({state: 'detached'});
  await visit(page, START);
  await opensEmpty(page);
}

async function leadsToAll({page}) {
  for (const follow of [
    () => seeAll(page).click(),
    async () => {
      while (!(await seeAll(page).evaluate((link) => link === document.activeElement)))
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    },
  ]) {
    await visit(page, START);
    await openModal(page);
    await ask(page, 'animal', 'Animal');
    await seeAll(page).waitFor();
    await follow();
    await waitForPath(page, '/search?q=animal');
    await waitForClosed(page);
    await page.getByRole('heading', {level: 1, name: 'Search results for "animal"'}).waitFor();
  }
}

async function saysWhenNothingIsFound({page}) {
  await visit(page, START);
  await openModal(page);
  await field(page).fill('qqqqzzzz wwwwvvvv');
  await dialog(page)
    .getByText(/^No results for ["“]qqqqzzzz wwwwvvvv["”]$/)
    .first()
    .waitFor();
  await dialog(page).getByText('Believe this query should return results?').waitFor();
  const report = dialog(page).getByRole('link', {name: 'Let us know.'});
  assert.equal(await report.getAttribute('href'), 'https://small.example.com/tell');
}

async function suggestsOtherQueries({page, suggestsFor}) {
  await visit(page, START);
  await openModal(page);
  await field(page).fill(suggestsFor);
  await dialog(page).getByText('Try searching for').waitFor();
  await dialog(page).getByRole('button', {name: 'zebra', exact: true}).click();
  await chosen(page, 'A zebra has stripes').waitFor();
  assert.equal(await field(page).inputValue(), 'zebra');
}

const tellsFailure =
  (state) =>
  async ({page, network}) => {
    await visit(page, START);
    network.state = state;
    await openModal(page);
    await field(page).fill('lio');
    await dialog(page).getByRole('alert').getByText('Unable to fetch results').waitFor();
    await dialog(page).getByText('You might want to check your network connection.').waitFor();
    assert.equal(await dialog(page).getByText('No results for').filter({visible: true}).count(), 0);
    network.state = 'ok';
    await ask(page, 'lion', 'Lion');
    assert.equal(await dialog(page).getByRole('alert').count(), 0);
  };

async function waitsForSlowNetwork({page, network}) {
  await visit(page, START);
  await openModal(page);
  network.state = 'held';
  await page.keyboard.type('animal');
  await field(page).fill('lion');
  await page.waitForTimeout(1000);
  assert.equal(await dialog(page).getByText('No results for').filter({visible: true}).count(), 0);
  network.state = 'ok';
  // Answers to the letters of the first query may come before this answer, never after it.
  const ofFirst = options(page).filter({hasText: 'Animal'});
  await chosen(page, 'A lion has a mane').waitFor();
  await waitUntil(async () => (await ofFirst.count()) === 0);
  await page.waitForTimeout(500);
  await chosen(page, 'A lion has a mane').waitFor();
  assert.equal(await ofFirst.count(), 0);
}

async function fillsPhone({page}) {
  await visit(page, START);
  await button(page).tap();
  await waitForOpen(page);
  await ask(page, 'lion', 'Lion');
  const {x, y, width, height} = await dialog(page).boundingBox();
  assert.deepEqual(
    {x, y, width, height: Math.round(height)},
    {x: 0, y: 0, width: 390, height: 700},
  );
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await chosen(page, 'A lion has a mane').tap();
  await waitForPath(page, '/docs/park/lion');
  await waitForClosed(page);
}

async function tellsScreenReaders({page}) {
  const status = dialog(page).getByRole('status');
  await visit(page, START);
  await openModal(page);
  assert.equal(await dialog(page).getAttribute('aria-modal'), 'true');
  assert.equal(await field(page).getAttribute('aria-expanded'), 'false');
  await ask(page, 'lion', 'Lion');
  await waitUntil(async () => (await field(page).getAttribute('aria-expanded')) === 'true');
  await status.getByText(/^(?:One document|\d+ documents) found$/).waitFor();
  const list = await dialog(page).getByRole('listbox', {name: 'Search'}).first().getAttribute('id');
  assert.ok((await field(page).getAttribute('aria-controls')).split(' ').includes(list));
  await assertActive(page, 'A lion has a mane');
  assert.equal(await dialog(page).getByRole('option', {selected: true}).count(), 1);
  await field(page).fill('qqqqzzzz');
  await status.getByText(/^No results for .*qqqqzzzz/).waitFor();
}

async function isAccessible({page, network, knownViolations}) {
  await page.emulateMedia({reducedMotion: 'reduce'});
  const check = () => assertAccessible(page, '.DocSearch-Container', knownViolations);
  for (const mode of ['light', 'dark']) {
    await visit(page, `${START}?docusaurus-theme=${mode}`);
    await openModal(page);
    await check();
    await ask(page, 'lion', 'Lion');
    await check();
    await field(page).fill('qqqqzzzz wwwwvvvv');
    await dialog(page).getByText('No results for').first().waitFor();
    await check();
    await closeModal(page);
  }
  await goTo(page, 'lion', 'A lion has a mane', '/docs/park/lion');
  await visit(page, START);
  await openModal(page);
  await heading(page, 'Recent').waitFor();
  await check();
  network.state = 'failing';
  await visit(page, START);
  await openModal(page);
  await field(page).fill('lion');
  await dialog(page).getByRole('alert').waitFor();
  await check();
}

/** The modal, in either mode. */
export const MODAL_CHECKS = [
  ['opens by button, Ctrl+K, Cmd+K and slash, and Escape gives the focus back', opensAndCloses],
  ['keys typed on the button become the first query', takesTypedKeys],
  ['arrow keys and Enter lead to a page and to a section of one', leadsByKeyboard],
  ['recent and favourite searches are kept, lead there and can be removed', keepsSearches],
  ['"See all" leads to the page of results, by mouse and by keyboard', leadsToAll],
  ['it says when nothing is found, and where to tell', saysWhenNothingIsFound],
  ['it suggests other queries', suggestsOtherQueries],
  ['a network that fails is told, and asked again', tellsFailure('failing')],
  ['an index or a service that is broken is told, and asked again', tellsFailure('broken')],
  ['on a slow network nothing is said too soon, and the last query wins', waitsForSlowNetwork],
  ['it fills a phone', fillsPhone, {context: phone}],
  ['screen readers are told what it is, what is chosen and what was found', tellsScreenReaders],
  ['axe finds nothing in it, in both colour modes', isAccessible],
];
