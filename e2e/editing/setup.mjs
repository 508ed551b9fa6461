import assert from 'node:assert/strict';
import {mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {after, before, test} from 'node:test';
import {launchBrowser, openPage, waitForHydration} from '../harness/browser.mjs';
import {editedSite} from '../harness/paths.mjs';
import {startServer} from '../harness/server.mjs';
import {copyFixture} from '../harness/site.mjs';

const FIXTURE = 'versions-locales';

export const base = '/base';

/** The selector of the error overlay of the dev server. */
export const OVERLAY = '#__velocisaurus-error dialog';

/** A copy of the fixture with a dev server and a browser, for the tests of one file. */
export function useSite(name, {args = [], env} = {}) {
  const session = {};
  before(async () => {
    session.site = await copyFixture(FIXTURE, name);
    session.server = await startServer({
      site: session.site,
      command: 'start',
      args,
      env,
      readyPath: `${base}/`,
    });
    session.browser = await launchBrowser();
  });
  after(async () => {
    await session.browser?.close();
    await session.server?.stop();
  });
  return session;
}

let shared;

/** The site, server and browser that all cases of a file share, whichever modules they come from. The site searches by itself. */
export const useSharedSite = () =>
  (shared ??= useSite(path.basename(editedSite), {env: {SEARCH: 'embedded'}}));

/** Functions that edit files of the site; `restore` puts the files back as they were. */
function createEditor(site) {
  const originals = new Map();
  const resolve = (file) => path.join(site, file);

  async function remember(file) {
    if (originals.has(file)) return;
    originals.set(file, await readFile(resolve(file), 'utf8').catch(() => undefined));
  }

  async function write(file, text) {
    await remember(file);
    await mkdir(path.dirname(resolve(file)), {recursive: true});
    await writeFile(resolve(file), text);
  }

  return {
    write,
    async replace(file, from, to) {
      const text = await readFile(resolve(file), 'utf8');
      assert.ok(text.includes(from), `${file} holds ${from}`);
      await write(file, text.replace(from, to));
    },
    append: async (file, text) => write(file, (await readFile(resolve(file), 'utf8')) + text),
    async remove(file) {
      await remember(file);
      await rm(resolve(file));
    },
    async move(from, to) {
      await remember(from);
      await remember(to);
      await rename(resolve(from), resolve(to));
    },
    async restore() {
      for (const [file, text] of originals) {
        if (text === undefined) await rm(resolve(file), {force: true});
        else await writeFile(resolve(file), text);
      }
      originals.clear();
    },
  };
}

/** Whether a page record was missing: an edit may remove a page just when the browser prefetches it for a link in view. */
const isAboutPageThatWent = (problem) => /\b404\b.*\/site-data\/pages\/.*\.json\)$/.test(problem);

/**
 * A test with a separate page and editor. Any error on the console fails it, unless the option `problems` is `'any'`.
 * @param {ReturnType<typeof useSite>} session
 */
export function editTest(session, name, options, body = options) {
  const {problems: allowed, skip} = typeof options === 'function' ? {} : options;
  test(name, {timeout: 90_000, skip}, async () => {
    const {origin} = session.server;
    const {page, context, problems} = await openPage(session.browser, {origin});
    const editor = createEditor(session.site);
    try {
      await body(page, editor, session);
      const lasting = problems.filter((problem) => !isAboutPageThatWent(problem));
      if (allowed !== 'any') assert.deepEqual(lasting, []);
    } catch (error) {
      error.message += `\nThe server said at last:\n${session.server.log.output.slice(-1500)}`;
      throw error;
    } finally {
      await editor.restore();
      await settle(page);
      await context.close();
    }
  });
}

const readShell = async (page) =>
  (await page.request.get(`${base}/assets/js/hot/newest.txt`)).text();

/** Waits until the server serves the restored files: the shell stays the same for 2.5 s, and no overlay shows. */
async function settle(page) {
  const calm = 2_500;
  let last;
  let since = Date.now();
  while (Date.now() - since < calm) {
    const shell = await readShell(page).catch(() => undefined);
    if (shell !== last) since = Date.now();
    last = shell;
    await page.waitForTimeout(100);
  }
  await page.waitForSelector(OVERLAY, {state: 'detached', timeout: 20_000}).catch(() => {});
}

export async function visit(page, pathname) {
  const response = await page.goto(base + pathname);
  await waitForHydration(page);
  return response;
}

export {holdUp, isSameDocument, markDocument} from '../harness/browser.mjs';
export {long} from '../harness/long.mjs';

export async function waitForText(page, selector, text) {
  await page.locator(selector, {hasText: text}).first().waitFor();
}

/** Waits until `read` gives the value `expected`, or one that the function `expected` accepts, and returns it. */
export async function eventually(read, expected, timeout = 20_000) {
  const end = Date.now() + timeout;
  let last;
  while (Date.now() < end) {
    last = await read().catch((error) => String(error));
    if (typeof expected === 'function' ? expected(last) : last === expected) return last;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail(`Expected ${expected}, found ${JSON.stringify(last)}`);
}
