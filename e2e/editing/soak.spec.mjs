// After many random edits and mistakes, every page that `start` serves is what a clean build makes of the site.
// EDITS sets the number of edits, SEED their sequence; `EDITS=1000 node --test e2e/editing/soak.spec.mjs` checks memory as well.
import assert from 'node:assert/strict';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {after, before, test} from 'node:test';
import {setTimeout as wait} from 'node:timers/promises';
import {createRandom} from '../../bench/generate/random.mjs';
import {launchBrowser, openPage} from '../harness/browser.mjs';
import {work} from '../harness/paths.mjs';
import {findFreePort, startServer} from '../harness/server.mjs';
import {buildClean} from '../harness/site.mjs';
import {Editor} from '../incremental/edits.mjs';
import {writeFixture} from '../incremental/fixture.mjs';
import {compareWithBuild, readBuiltPages} from './soak/compareWithBuild.mjs';
import {fitGrowth, readMemory} from './soak/memory.mjs';
import {createWriter} from './soak/writer.mjs';

const count = Number(process.env.EDITS ?? 10);
const seed = Number(process.env.SEED ?? 6);
/** The kinds of edits to leave out: `WITHOUT='swizzled component,new version'`. */
const without = (process.env.WITHOUT ?? '').split(',');
const baseUrl = '/base/';
/** The content between navbar and footer. Not each page of the fixture has a `main`. */
const content = '#__docusaurus_skipToContent_fallback';
const site = path.join(work, 'soak');
/** The log of a failed run: the edits, and the output of the server. */
const log = path.join(work, 'soak.log');

const LEAST_FOR_MEMORY = 500;
/** The number of memory measurements in a long run. */
const MEASUREMENTS = 10;
/** The share by which memory may grow between the moment at which the site has all its versions and the end. */
const MOST_GROWTH = 0.1;

const random = createRandom(seed);
const editor = new Editor({site, random});
const session = {};

before(async () => {
  await writeFixture(site);
  session.inspector = await findFreePort();
  session.server = await startServer({
    site,
    command: 'start',
    env: {NODE_OPTIONS: `--inspect=127.0.0.1:${session.inspector}`},
    readyPath: baseUrl,
  });
  session.browser = await launchBrowser();
});
after(async () => {
  await session.browser?.close();
  await session.server?.stop();
});

/** Follows a link of the page on the screen, if the document is not just being loaded anew. */
async function lookAround(page) {
  const share = random.integer(0, 999) / 1000;
  const follow = (at) => {
    const links = [...document.querySelectorAll('a[href^="/base/"]')];
    links[Math.floor(links.length * at)]?.click();
  };
  await page.evaluate(follow, share).catch(() => {});
}

const megabytes = (bytes) => Math.round(bytes / 2 ** 20);

async function measure({t, done}) {
  await wait(3_000);
  const {resident, heap} = await readMemory({pid: session.server.pid, port: session.inspector});
  t.diagnostic(`${done} edits: ${megabytes(resident)} MB resident, ${megabytes(heap)} MB heap`);
  return resident;
}

function isTimeToMeasure(done) {
  return count >= LEAST_FOR_MEMORY && done % Math.round(count / MEASUREMENTS) === 0;
}

async function typeAll({page, t}) {
  const writer = createWriter(editor, without);
  const history = [];
  const measured = [];
  for (let done = 1; done <= count; done++) {
    history.push(writer.type());
    if (done % 50 === 0) t.diagnostic(`${done}/${count} ${history.at(-1)}`);
    await wait(random.chance(0.3) ? 700 : random.integer(20, 250));
    if (done % 8 === 0) await lookAround(page);
    if (!isTimeToMeasure(done)) continue;
    const resident = await measure({t, done});
    if (writer.isGrown()) measured.push(resident);
  }
  writer.finish();
  return {history, measured};
}

/** Compares until all pages are equal, for 30 s at most: no signal says when a server has taken in all edits. */
async function compareUntilEqual(pages) {
  const end = Date.now() + 30_000;
  for (;;) {
    const {origin} = session.server;
    const differences = await compareWithBuild({origin, pages, baseUrl});
    if (differences.length === 0 || Date.now() > end) return differences;
    await wait(1_000);
  }
}

async function readContent(page) {
  await page.waitForSelector(content, {timeout: 10_000}).catch(() => {});
  if ((await page.locator(content).count()) > 0) return page.innerText(content);
  const html = await page.content();
  throw new Error(`${page.url()} shows nothing:\n${html.slice(-1500)}`);
}

/** Asserts that the tab that was open all along shows the same content in the end as a new one. */
async function compareOpenTab(page, pages) {
  const {pathname} = new URL(page.url());
  const trim = (route) => route.replace(/\/$/, '');
  const isBuilt = pages.some((one) => trim(one.pathname) === trim(pathname));
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  const wanted = await readContent(fresh);
  const end = Date.now() + 10_000;
  while ((await readContent(page)) !== wanted && Date.now() < end) await wait(200);
  assert.equal(await readContent(page), wanted, `${pathname} ${isBuilt ? '' : '(not built)'}`);
}

/** The problems in which React loses count of a component's hooks. Other errors on the console come from the mistakes. */
function listLostCounts(problems) {
  return problems.filter((problem) =>
    /Rendered (?:more|fewer) hooks|change in the order of Hooks/.test(problem),
  );
}

test(
  `${count} random edits while the site is served`,
  {timeout: 120_000 + count * 3_000},
  async (t) => {
    const {server, browser} = session;
    const {page, problems} = await openPage(browser, {origin: server.origin});
    await page.goto(`${server.origin}${baseUrl}docs/next/basics/one`);
    const {history, measured} = await typeAll({page, t});
    const pages = await readBuiltPages(await buildClean(site));
    const differences = await compareUntilEqual(pages);
    if (differences.length > 0) {
      writeFileSync(log, [...history, '', server.log.output].join('\n'));
      const told = `seed ${seed}: ${differences.length} of ${pages.length} pages differ, ${log} tells more`;
      assert.fail([told, ...differences.slice(0, 8)].join('\n'));
    }
    assert.deepEqual(listLostCounts(problems), []);
    await compareOpenTab(page, pages);
    t.diagnostic(`${pages.length} pages compared`);
    if (measured.length < 2) return;
    const growth = fitGrowth(measured);
    t.diagnostic(`memory grew by ${(growth * 100).toFixed(1)} %`);
    assert.ok(growth < MOST_GROWTH, 'memory grew');
  },
);
