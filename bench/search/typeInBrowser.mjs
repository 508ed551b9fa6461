import {waitForHydration} from '../../e2e/harness/browser.mjs';
import {median} from '../measure/statistics.mjs';
import {QUERIES} from './queries.mjs';

/** About 85 words a minute. */
const BETWEEN_KEYS = 140;

/** Runs in the page: the time from each key to the frame that shows what the index answers to it. */
function watchKeys() {
  const answered = [];
  const isShown = (expected) => {
    const field = document.querySelector('[role=dialog] [role=combobox]');
    return field?.value === expected && field.getAttribute('aria-busy') === 'false';
  };
  const follow = (begun, expected) => {
    if (isShown(expected)) return void answered.push({expected, time: performance.now() - begun});
    // The next key made it void.
    const field = document.querySelector('[role=dialog] [role=combobox]');
    if (field?.value !== expected) return void answered.push({expected, time: undefined});
    requestAnimationFrame(() => follow(begun, expected));
    return undefined;
  };
  window.keysAnswered = answered;
  document.addEventListener(
    'input',
    ({target}) => {
      const expected = target.value;
      const begun = window.lastKey ?? performance.now();
      requestAnimationFrame(() => follow(begun, expected));
    },
    true,
  );
  document.addEventListener('keydown', () => (window.lastKey = performance.now()), true);
}

async function typeOne(page, query) {
  await page.evaluate(() => void window.keysAnswered.splice(0));
  await page.locator('[role=dialog] [role=combobox]').fill('');
  await page.keyboard.type(query, {delay: BETWEEN_KEYS});
  await page.waitForFunction(
    (expected) => window.keysAnswered.some((key) => key.expected === expected && key.time),
    query,
  );
  const keys = await page.evaluate(() => window.keysAnswered);
  // One letter asks for nothing.
  return keys.filter(({expected, time}) => expected.length > 1 && time).map(({time}) => time);
}

async function openModal(browser, origin) {
  const page = await browser.newPage();
  await page.goto(`${origin}/`);
  await waitForHydration(page);
  await page.keyboard.press('Control+k');
  await page.locator('[role=dialog] [role=combobox]').waitFor();
  await page.evaluate(watchKeys);
  return page;
}

const round = (value) => Math.round(value * 10) / 10;

function describe(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return {median: round(median(times)), p95: round(sorted[Math.floor(sorted.length * 0.95)])};
}

/**
 * Types each query into the modal as a reader would, first with nothing loaded, then once more. `bytes`: the most that a first query
 * downloads of the index, gzip, as it went over the wire. Times are in milliseconds, from the key to the frame with its results.
 */
export async function typeInBrowser({browser, origin, traffic}) {
  const [bytes, first, loaded] = [[], [], []];
  for (const query of QUERIES) {
    const page = await openModal(browser, origin);
    const before = traffic.bytes;
    first.push(...(await typeOne(page, query)));
    bytes.push(traffic.bytes - before);
    loaded.push(...(await typeOne(page, query)));
    await page.close();
  }
  return {bytes: Math.max(...bytes), firstTime: describe(first), onceLoaded: describe(loaded)};
}
