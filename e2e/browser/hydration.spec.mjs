import assert from 'node:assert/strict';
import {after, describe} from 'node:test';
import {gzipSync} from 'node:zlib';
import {holdUp, waitForHydration} from '../harness/browser.mjs';
import {eventually} from '../harness/eventually.mjs';
import {startHalfServer} from '../harness/halfServer.mjs';
import {choose} from '../harness/long.mjs';
import {slowDown} from '../harness/slowDown.mjs';
import {base, origin, isSameDocument, markDocument, pageTest} from './setup.mjs';

/** Bytes after gzip of the inline JavaScript that a page of text may have before the reader does anything. */
const BUDGET = 10_000;
const SCRIPTS = /\/assets\/(?:js|modules)\//;

/** Turns of the event loop that React may take to hydrate a page at once; in slices, it takes dozens. */
const MOST_TURNS = 6;

const late = {only: 'build', hydrations: ['idle', 'intent']};
const intent = {only: 'build', hydrations: ['intent']};
const phone = {viewport: {width: 390, height: 800}};

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function watchScripts(page) {
  const urls = [];
  page.on('request', (request) => {
    if (SCRIPTS.test(request.url())) urls.push(request.url());
  });
  return urls;
}

/** Opens a page as HTML and CSS alone. The function that it returns lets the scripts come and waits until React has hydrated. */
async function openStatic(page, path) {
  await slowDown(page);
  const {release} = await holdUp(page, SCRIPTS);
  await page.goto(base + path, {waitUntil: 'domcontentloaded'});
  await page.waitForFunction(() => globalThis.__velocisaurusLate);
  return async () => {
    release();
    await waitForHydration(page);
  };
}

const press = (key) => (page) => page.keyboard.press(key);
const click = (find) => async (page) => {
  const box = await find(page).boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};
const counter = (page) => page.getByTestId('counter').first();
const state = (page) => page.getByTestId('state').innerText();
const toggle = (page) => page.locator('.navbar__items--right button[class*=toggleButton]');
const category = (page) =>
  page.locator('nav.menu .menu__list-item-collapsible', {hasText: 'Reference'}).getByRole('button');
const focusThenPress = (find, key) => async (page) => {
  await find(page).focus();
  await page.keyboard.press(key);
};

async function checkFruits(page, choices) {
  assert.equal(await page.getByTestId('choices').innerText(), choices.join());
  assert.equal(await page.getByTestId(choices.at(-1)).isChecked(), true);
}

/** The actions of readers before React is there, each with a check that it takes effect exactly once. */
const INTERACTIONS = [
  {
    name: 'a click on a button',
    path: '/docs/next/intro',
    act: click(category),
    check: async (page) =>
      assert.equal(await page.locator('nav.menu').getByRole('link', {name: 'The API'}).count(), 1),
  },
  {
    name: 'two clicks that undo each other',
    path: '/docs/next/intro',
    act: async (page) => {
      await click(category)(page);
      await click(category)(page);
    },
    check: async (page) =>
      assert.equal(await category(page).getAttribute('aria-expanded'), 'false'),
  },
  {
    name: 'a click on a component of the site',
    path: '/docs/everything',
    act: async (page) => {
      await counter(page).scrollIntoViewIfNeeded();
      await click(counter)(page);
    },
    check: async (page) => assert.equal(await counter(page).innerText(), 'Count 43'),
  },
  {
    name: 'three clicks on a component of the site',
    path: '/docs/everything',
    act: async (page) => {
      await counter(page).scrollIntoViewIfNeeded();
      for (let time = 0; time < 3; time++) await click(counter)(page);
    },
    check: async (page) => assert.equal(await counter(page).innerText(), 'Count 45'),
  },
  {
    name: 'Enter on a button',
    path: '/docs/everything',
    act: focusThenPress(counter, 'Enter'),
    check: async (page) => assert.equal(await counter(page).innerText(), 'Count 43'),
  },
  {
    name: 'the space bar on a button',
    path: '/docs/everything',
    act: focusThenPress(counter, ' '),
    check: async (page) => assert.equal(await counter(page).innerText(), 'Count 43'),
  },
  {
    name: 'a button that waits for React',
    path: '/docs/intro',
    act: click(toggle),
    check: async (page) =>
      assert.equal(await page.getAttribute('html', 'data-theme-choice'), 'light'),
  },
  {
    name: 'the announcement bar',
    path: '/docs/intro',
    act: click((page) => page.locator('.theme-announcement-bar button')),
    check: async (page) => assert.equal(await page.locator('.theme-announcement-bar').count(), 0),
  },
  {
    name: 'details',
    path: '/docs/everything',
    act: async (page) => {
      const summary = page.locator('article details summary').first();
      await summary.scrollIntoViewIfNeeded();
      await click(() => summary)(page);
    },
    check: (page) => page.locator('article details[open]').first().waitFor(),
  },
  {
    name: 'tabs',
    path: '/docs/everything',
    act: async (page) => {
      const tab = page.getByRole('tab', {name: 'Mac', exact: true}).first();
      await tab.scrollIntoViewIfNeeded();
      await click(() => tab)(page);
    },
    check: (page) => page.waitForURL(/[?&]os=mac/),
  },
  {
    name: 'a shortcut',
    path: '/docs/intro',
    act: press('Control+k'),
    check: (page) => page.locator('.DocSearch-Modal').waitFor(),
  },
  {
    name: 'the menu of phones',
    path: '/docs/intro',
    context: phone,
    act: click((page) => page.locator('button.navbar__toggle')),
    check: (page) => page.locator('.navbar-sidebar--show').waitFor(),
  },
  {
    name: 'the contents on phones',
    path: '/docs/everything',
    context: phone,
    act: click((page) => page.locator('[class*=tocCollapsibleButton]').first()),
    check: (page) => page.locator('[class*=tocCollapsibleExpanded]').first().waitFor(),
  },
  {
    name: 'hiding the sidebar',
    path: '/docs/intro',
    act: click((page) => page.locator('button[class*=collapseSidebarButton]')),
    check: (page) => page.locator('[class*=docSidebarContainerHidden]').waitFor(),
  },
  {
    name: 'the search button',
    path: '/docs/intro',
    act: click((page) => page.locator('.DocSearch-Button')),
    check: (page) => page.locator('.DocSearch-Modal').waitFor(),
  },
  {
    name: 'typed text',
    path: '/fields',
    act: async (page) => {
      await page.getByTestId('text').focus();
      await page.keyboard.type('hello');
    },
    check: async (page) => {
      assert.equal(await page.getByTestId('text').inputValue(), 'hello');
      assert.equal(await state(page), 'hello|false|0');
    },
  },
  {
    name: 'a check box',
    path: '/fields',
    act: click((page) => page.getByTestId('check')),
    check: async (page) => {
      assert.equal(await page.getByTestId('check').isChecked(), true);
      assert.equal(await state(page), '|true|0');
    },
  },
  {
    name: 'the label of a radio button',
    path: '/fields',
    act: click((page) => page.getByTestId('label-pear').locator('span')),
    check: (page) => checkFruits(page, ['pear']),
  },
  {
    name: 'one radio button after the other',
    path: '/fields',
    act: async (page) => {
      for (const fruit of ['pear', 'apple'])
        await click(() => page.getByTestId(`label-${fruit}`).locator('span'))(page);
    },
    check: (page) => checkFruits(page, ['pear', 'apple']),
  },
  {
    name: 'an arrow key in a group of radio buttons',
    path: '/fields',
    act: focusThenPress((page) => page.getByTestId('apple'), 'ArrowDown'),
    check: (page) => checkFruits(page, ['pear']),
  },
  {
    name: 'a form that is sent by its button',
    path: '/fields',
    act: click((page) => page.getByTestId('send')),
    check: async (page) => assert.equal(await state(page), '|false|1'),
  },
  {
    name: 'a form that is sent by Enter',
    path: '/fields',
    act: focusThenPress((page) => page.getByTestId('text'), 'Enter'),
    check: async (page) => assert.equal(await state(page), '|false|1'),
  },
  {
    name: 'text, a check box and the button, in order',
    path: '/fields',
    act: async (page) => {
      await page.getByTestId('text').focus();
      await page.keyboard.type('a');
      await click(() => page.getByTestId('check'))(page);
      await click(() => page.getByTestId('send'))(page);
    },
    check: async (page) => assert.equal(await state(page), 'a|true|1'),
  },
];

/** `npm test` runs one action for each kind of event that the page keeps for React. */
const optionsOf = choose(
  [
    ...['a click on a component of the site', 'Enter on a button', 'details', 'tabs'],
    ...['a button that waits for React', 'a shortcut', 'the menu of phones', 'typed text'],
    ...['the label of a radio button', 'text, a check box and the button, in order'],
  ],
  INTERACTIONS.map(({name}) => name),
);

// The emulated phone is so slow that the browser waits most of the time, which leaves room for a second test.
describe('before React is there, on a slow phone', {concurrency: 2}, () => {
  for (const {name, path, context, act, check} of INTERACTIONS)
    pageTest(`${name} takes effect once`, {...late, ...optionsOf(name), context}, async (page) => {
      const start = await openStatic(page, path);
      await act(page);
      await start();
      await eventually(() => check(page));
      // The action must not take effect a second time.
      await wait(300);
      await check(page);
    });

  pageTest('a link is followed by the browser', late, async (page) => {
    await openStatic(page, '/docs/intro');
    await markDocument(page);
    await page.locator('article').getByRole('link', {name: 'everything', exact: true}).click();
    await page.waitForURL('**/docs/everything', {waitUntil: 'commit'});
    assert.ok(!(await isSameDocument(page)));
  });

  pageTest('selection and scroll position survive', late, async (page) => {
    const start = await openStatic(page, '/docs/everything');
    const before = await page.evaluate(() => {
      window.scrollTo(0, 700);
      document.getSelection().selectAllChildren(document.querySelector('article p'));
      return {y: window.scrollY, text: String(document.getSelection())};
    });
    await start();
    await wait(300);
    const after = await page.evaluate(() => ({
      y: window.scrollY,
      text: String(document.getSelection()),
    }));
    assert.deepEqual(after, before);
    assert.ok(before.text.length > 0 && before.y > 0);
  });

  pageTest(
    'scripts that never come leave links and buttons of the browser',
    {...late, problems: 'any'},
    async (page) => {
      await page.route(SCRIPTS, (route) => route.abort());
      await page.goto(`${base}/fields`);
      await page.getByTestId('text').focus();
      await page.waitForFunction(() => globalThis.__velocisaurusLate);
      await wait(500);
      await page.getByTestId('check').click();
      assert.equal(await page.getByTestId('check').isChecked(), true);
    },
  );
});

/** Runs before all code of the page: notes when the menu opens, and how many turns of the event loop scripts asked for until hydration. */
function observeAnswer() {
  let turns = 0;
  const {prototype} = globalThis.MessagePort;
  const {postMessage} = prototype;
  prototype.postMessage = function (...values) {
    turns++;
    return postMessage.apply(this, values);
  };
  new MutationObserver(() => {
    if (document.documentElement.matches('[data-has-hydrated=true]')) globalThis.turns ??= turns;
    if (document.querySelector('.navbar-sidebar--show')) globalThis.shownAt ??= performance.now();
  }).observe(document, {subtree: true, attributes: true});
}

/** The resources that only other pages need, each with whether the page requested it before the menu showed. */
function listAhead() {
  return performance
    .getEntriesByType('resource')
    .filter(({name}) => /nprogress|\/part-|chunks\.json/.test(name))
    .map(({name, startTime}) => ({name, isEarly: startTime < globalThis.shownAt}));
}

async function answerTap(page) {
  await page.addInitScript(observeAnswer);
  const start = await openStatic(page, '/docs/intro');
  await page.locator('button.navbar__toggle').click();
  await start();
  await page.waitForFunction(() => globalThis.shownAt);
}

describe('a tap before React is there, on a slow phone', () => {
  const options = {...late, context: phone};

  pageTest('is answered before anything comes that other pages need', options, async (page) => {
    await answerTap(page);
    await eventually(async () => {
      const found = await page.evaluate(listAhead);
      assert.ok(found.length > 0);
      assert.deepEqual(
        found.filter(({isEarly}) => isEarly),
        [],
      );
    });
  });

  pageTest('does not wait for the pauses of slices', options, async (page) => {
    await answerTap(page);
    const turns = await page.evaluate(() => globalThis.turns);
    assert.ok(turns <= MOST_TURNS, `${turns} turns`);
  });
});

describe('when scripts come', () => {
  pageTest('without intent, no script is loaded, and the budget is kept', intent, async (page) => {
    const urls = watchScripts(page);
    await page.goto(`${base}/docs/intro`);
    await wait(4000);
    assert.deepEqual(urls, []);
    const inline = await page.evaluate(() =>
      [...document.querySelectorAll('script:not([src])')]
        .map(({textContent}) => textContent)
        .join(''),
    );
    assert.ok(gzipSync(inline).length < BUDGET);
  });

  for (const [name, act] of [
    ['pointing at a link', (page) => page.locator('.navbar__logo').hover()],
    ['scrolling', (page) => page.mouse.wheel(0, 300)],
    ['the keyboard', press('Tab')],
  ])
    pageTest(`${name} is an intent`, intent, async (page) => {
      await page.goto(`${base}/docs/intro`);
      await act(page);
      await waitForHydration(page);
    });

  pageTest('pointing at text is none', intent, async (page) => {
    const urls = watchScripts(page);
    await page.goto(`${base}/docs/intro`);
    await page.locator('article p').first().hover();
    await wait(500);
    assert.deepEqual(urls, []);
  });

  pageTest('a page that acts by itself does not wait', intent, async (page) => {
    await page.goto(`${base}/docs/everything`);
    await waitForHydration(page);
    await page.goto(`${base}/`);
    await page.getByTestId('browser-only').waitFor();
  });

  const choose = async (page) => {
    await page.getByRole('tab', {name: 'Mac'}).click();
    await page.getByText('For Mac.').waitFor();
  };
  for (const [name, prepare, address] of [
    ['was chosen before', choose, '/choices'],
    ['the address names', () => {}, '/choices?os=mac'],
  ])
    pageTest(`a tab that ${name} is shown without intent`, intent, async (page) => {
      const urls = watchScripts(page);
      const mac = page.getByText('For Mac.');
      await page.goto(`${base}/choices`);
      await wait(1000);
      assert.ok(!(await mac.isVisible()));
      assert.deepEqual(urls, []);
      await prepare(page);
      await page.goto(base + address);
      await mac.waitFor();
    });

  pageTest('client modules see the first route once', late, async (page) => {
    await page.goto(`${base}/docs/intro`);
    await page.keyboard.press('Shift');
    await waitForHydration(page);
    const path = `${base}/docs/intro`;
    assert.deepEqual(await page.evaluate(() => window.routeEvents), [
      `update null → ${path}`,
      `did null → ${path}`,
    ]);
  });

  pageTest('each script is loaded once', late, async (page) => {
    const urls = watchScripts(page);
    await page.goto(`${base}/docs/everything`);
    await page.keyboard.press('Shift');
    await waitForHydration(page);
    assert.deepEqual(urls, [...new Set(urls)]);
  });
});

describe('while the HTML is on its way', async () => {
  const half = await startHalfServer(origin);
  after(half.stop);

  pageTest(
    'React does not take half of it for the whole',
    {...late, context: {origin: half.origin}},
    async (page) => {
      const urls = watchScripts(page);
      await page.goto(`${base}/docs/everything`, {waitUntil: 'commit'});
      const heading = await page.waitForSelector('h1');
      await page.keyboard.press('Shift');
      await wait(1000);
      assert.deepEqual(urls, []);
      half.release();
      await waitForHydration(page);
      assert.ok(await heading.evaluate(({isConnected}) => isConnected));
    },
  );
});
