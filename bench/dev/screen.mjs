import {setTimeout as wait} from 'node:timers/promises';

/** Milliseconds until a measure is given up. */
const LONGEST = 300_000;

/** Runs in the page: tells what there is to see once the frame that shows it is drawn. */
function reportWhatIsSeen() {
  const told = new Set();

  function tell(name) {
    if (told.has(name)) return;
    told.add(name);
    requestAnimationFrame(() => window.tellSeen(name));
  }

  function look() {
    if (document.querySelector('article h1')?.textContent) tell('page');
    if (document.documentElement.dataset.hasHydrated === 'true') tell('alive');
    for (const place of ['article', 'h1', '.menu']) {
      const text = document.querySelector(place)?.textContent ?? '';
      for (const [mark] of text.matchAll(/edit-\d+/g)) tell(`${place} ${mark}`);
    }
  }

  const watched = {childList: true, subtree: true, characterData: true, attributes: true};
  new MutationObserver(look).observe(document, watched);
}

/** A tab whose screen can be waited for; times are this process's `performance.now()`. */
export async function openScreen(browser) {
  const page = await browser.newPage();
  const seen = new Map();
  const waiting = new Map();

  await page.exposeFunction('tellSeen', (name) => {
    if (seen.has(name)) return;
    seen.set(name, performance.now());
    waiting.get(name)?.();
  });
  await page.addInitScript(reportWhatIsSeen);

  /** When it was first seen. */
  async function waitFor(name, {timeout = LONGEST} = {}) {
    if (seen.has(name)) return seen.get(name);
    const arrived = new Promise((resolve) => waiting.set(name, resolve));
    const late = wait(timeout, 'late', {ref: false});
    if ((await Promise.race([arrived, late])) === 'late')
      throw new Error(`After ${timeout / 1000} s the screen does not show: ${name}`);
    return seen.get(name);
  }

  const visit = (url) => page.goto(url, {waitUntil: 'commit', timeout: LONGEST});

  return {visit, waitFor, close: () => page.close()};
}
