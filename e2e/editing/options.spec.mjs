// The options of `start`, several of them on each of two servers.
import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {setTimeout as wait} from 'node:timers/promises';
import {holdUp, launchBrowser, openPage, waitForHydration} from '../harness/browser.mjs';
import {run, start} from '../harness/docusaurus.mjs';
import {createRecorder} from '../harness/recorder.mjs';
import {copyFixture} from '../harness/site.mjs';
import {base, eventually, isSameDocument, markDocument, OVERLAY, waitForText} from './setup.mjs';

const HTML = {accept: 'text/html'};

/** Starts a separate server, and reads its `origin` from its output. */
async function startSite(name, {args, env = {}, prepare = async () => {}}) {
  const site = await copyFixture('versions-locales', name);
  await prepare(site);
  const browser = await createRecorder(path.join(site, '../browser-of-' + name));
  const editor = await createRecorder(path.join(site, '../editor-of-' + name));
  const own = {CI: '', DOCUSAURUS_BROWSER: browser.command, LAUNCH_EDITOR: editor.command};
  const server = start({site, args: ['start', ...args], env: {...own, ...env}});
  const output = () => server.log.output;
  await eventually(
    async () => output(),
    (text) => /served at \S+/.test(text),
    60_000,
  );
  const {origin} = new URL(/served at (\S+)/.exec(output())[1]);
  const edit = async (file, from, to) => {
    const text = await readFile(path.join(site, file), 'utf8');
    assert.ok(text.includes(from), `${file} holds ${from}`);
    await writeFile(path.join(site, file), text.replace(from, to));
  };
  return {site, server, origin, output, edit, browser, editor};
}

function occupyPort() {
  const server = net.createServer();
  return new Promise((resolve) => server.listen(0, '0.0.0.0', () => resolve(server)));
}

/** The number of files and folders that a process watches by inotify (Linux). */
function countWatches(pid) {
  const folder = `/proc/${pid}/fdinfo`;
  const texts = readdirSync(folder).map((name) => readIfThere(`${folder}/${name}`));
  return texts.join('').match(/^inotify wd:/gm)?.length ?? 0;
}

/** The text of a file of a process; empty if the file is gone, as such files come and go during the read. */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

let chromium;
before(async () => (chromium = await launchBrowser()));
after(() => chromium?.close());

async function withPage(session, body) {
  const {origin} = session;
  const {page, context} = await openPage(chromium, {origin, ignoreHTTPSErrors: true});
  try {
    await body(page);
  } finally {
    await context.close();
  }
}

async function open(page, pathname) {
  await page.goto(base + pathname);
  await waitForHydration(page);
}

describe('--port (taken), --host 0.0.0.0, --locale, --poll, --no-ssr, --no-open', () => {
  let taken;
  let session;
  before(async () => {
    taken = await occupyPort();
    const {port} = taken.address();
    const where = ['--port', String(port), '--host', '0.0.0.0', '--no-open'];
    const what = ['--locale', 'fr', '--poll', '100', '--no-ssr'];
    session = await startSite('options-one', {args: [...where, ...what]});
  });
  after(async () => {
    taken?.close();
    await session?.server.stop();
  });

  test('another port is taken, and told', async () => {
    const {port} = taken.address();
    assert.notEqual(new URL(session.origin).port, String(port));
    assert.match(session.output(), new RegExp(`${port} is taken`));
    assert.equal((await fetch(`${session.origin}${base}/fr/`)).status, 200);
  });

  test('the address for other devices is told, and answers', async () => {
    const all = Object.values(os.networkInterfaces()).flat();
    const own = all.filter(({family, internal}) => family === 'IPv4' && !internal);
    const {port} = new URL(session.origin);
    for (const {address} of own) {
      const url = `http://${address}:${port}/`;
      assert.ok(session.output().includes(`On other devices of the network: ${url}`), url);
      assert.equal((await fetch(`${url}base/fr/`)).status, 200);
    }
  });

  test('the locale alone is served', async () => {
    const response = await fetch(`${session.origin}${base}/docs/next/intro`, {headers: HTML});
    assert.equal(new URL(response.url).pathname, `${base}/fr/`);
    assert.match(await response.text(), /<html[^>]*lang="?fr-FR/);
  });

  test('pages are made by the browser alone', async () => {
    const response = await fetch(`${session.origin}${base}/fr/docs/next/intro`, {headers: HTML});
    assert.doesNotMatch(await response.text(), /Introduction française<\/h1>/);
    await session.edit(
      'src/components/Counter.tsx',
      'const [count',
      'void window.innerWidth;\n  const [count',
    );
    await withPage(session, async (page) => {
      await open(page, '/fr/docs/next/everything');
      await page.getByTestId('counter').first().waitFor();
      assert.equal(await page.locator(OVERLAY).count(), 0);
    });
  });

  test('an edit shows also while the page is still loading', async () => {
    const partial = 'docs/_partials/_plain.md';
    await withPage(session, async (page) => {
      const slow = await holdUp(page, /\/global-data\.json$/);
      await open(page, '/fr/docs/next/everything');
      slow.stop();
      await session.edit(partial, 'Plain partial text', 'Late partial text');
      await waitForText(page, 'article', 'Late partial text');
      slow.release();
      await page.waitForLoadState('networkidle');
      await waitForText(page, 'article', 'Late partial text');
      await session.edit(partial, 'Late partial text', 'Plain partial text');
    });
  });

  test('files are looked at every so often, and edits show', async () => {
    await withPage(session, async (page) => {
      await open(page, '/fr/docs/next/everything');
      await session.edit('docs/_partials/_plain.md', 'Plain partial text', 'Polled partial text');
      await waitForText(page, 'article', 'Polled partial text');
      await session.edit('src/components/Counter.tsx', 'Count {count}', 'Polled {count}');
      await waitForText(page, '[data-testid=counter]', 'Polled');
      if (process.platform === 'linux') assert.equal(countWatches(session.server.child.pid), 0);
    });
  });

  test('no browser is opened', async () => {
    assert.deepEqual(await session.browser.read(), []);
  });
});

async function renameInConfig(site) {
  const text = await readFile(path.join(site, 'docusaurus.config.ts'), 'utf8');
  await writeFile(
    path.join(site, 'other.config.ts'),
    text.replace("title: 'Fixture'", "title: 'Other'"),
  );
  await writeFile(path.join(site, 'docusaurus.config.ts'), 'not a config');
}

describe('--config, --hot-only, --no-check-links, HTTPS, an editor', () => {
  let session;
  before(async () => {
    const args = ['--config', 'other.config.ts', '--hot-only', '--no-check-links', '--port', '0'];
    const env = {HTTPS: 'true'};
    session = await startSite('options-two', {args, env, prepare: renameInConfig});
  });
  after(() => session?.server.stop());

  test('a browser is opened at the address, which is served by HTTPS from the other config', async () => {
    const [[opened]] = await eventually(session.browser.read, (calls) => calls.length > 0);
    assert.equal(new URL(opened).origin, session.origin);
    assert.match(opened, /^https:\/\/localhost:/);
    await withPage(session, async (page) => {
      await page.goto(opened);
      await waitForHydration(page);
      assert.match(await page.title(), /Other/);
    });
  });

  test('edits show by the secure socket, and no link is looked at', async () => {
    await withPage(session, async (page) => {
      await open(page, '/docs/next/intro');
      await session.edit(
        'docs/intro.md',
        '### Install',
        '[Nowhere](/docs/next/introo)\n\n### Install',
      );
      await waitForText(page, 'article a', 'Nowhere');
      // This server watches files, so the count of 0 on the other server proves that it polls.
      if (process.platform === 'linux') assert.ok(countWatches(session.server.child.pid) > 0);
      await wait(1_500);
      assert.equal(await page.locator('a[data-broken-link]').count(), 0);
      assert.doesNotMatch(session.output(), /introo/);
    });
  });

  test('what cannot be swapped in waits for the writer', async () => {
    await withPage(session, async (page) => {
      await open(page, '/docs/next/intro');
      await markDocument(page);
      const warned = page.waitForEvent('console', (message) =>
        message.text().includes('swapped in'),
      );
      // The server renders this component differently as long as the theme provides it, so now the bundler starts anew.
      const cover = path.join(session.site, 'src/theme/CodeBlock/Line/index.tsx');
      await mkdir(path.dirname(cover), {recursive: true});
      await writeFile(cover, 'export default () => <span className="own-line">Line</span>;\n');
      await warned;
      await session.edit('other.config.ts', "name: 'from-config'", "name: 'from-new-config'");
      const readHome = async () => (await page.request.get(`${base}/`, {headers: HTML})).text();
      await eventually(readHome, (html) => html.includes('from-new-config'));
      await wait(500);
      assert.equal(await isSameDocument(page), true);
      await page.reload();
      await page.locator('.own-line').first().waitFor();
    });
  });

  test('a click on the place of an error opens the editor there', async () => {
    await withPage(session, async (page) => {
      await open(page, '/docs/next/intro');
      await session.edit('docs/intro.md', '[Nowhere](/docs/next/introo)', '<Unclosed>');
      const place = page.locator(OVERLAY).locator('button[title="Open in the editor"]');
      const [, line, column] = /intro\.md:(\d+):(\d+)/.exec(await place.innerText());
      await place.click();
      const [call] = await eventually(session.editor.read, (calls) => calls.length > 0);
      assert.deepEqual(call, [path.join(session.site, 'docs/intro.md'), line, column]);
      await session.edit('docs/intro.md', '<Unclosed>', '');
      await page.waitForSelector(OVERLAY, {state: 'detached'});
    });
  });
});

test('HTTPS with a file that is not there says so', async () => {
  const site = path.join(import.meta.dirname, '../fixtures/small');
  const env = {SSL_CRT_FILE: 'none.pem', SSL_KEY_FILE: 'none-key.pem'};
  const {code, output} = await run({site, args: ['start', '--port', '0', '--no-open'], env});
  assert.equal(code, 1);
  assert.match(output, /SSL_CRT_FILE names a file that cannot be read/);
});
