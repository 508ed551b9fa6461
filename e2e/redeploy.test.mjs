// A tab that was opened before a deployment goes on working after it.
import assert from 'node:assert/strict';
import {cp, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {after, before, test} from 'node:test';
import {launchBrowser, openPage, waitForHydration} from './harness/browser.mjs';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {serveFolder} from './harness/server.mjs';
import {copyFixture} from './harness/site.mjs';
import {long} from './harness/long.mjs';
import {sharedStore, work} from './harness/paths.mjs';

const served = path.join(work, 'redeploy-served');
const [old, recent, configured] = ['a', 'b', 'c'].map((name) =>
  path.join(work, `redeploy-${name}`),
);

let browser;
let server;

async function edit(file, change) {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/** Another frame, another home page, a document in another wording, one less and one more. */
async function changeSite(site) {
  await edit(path.join(site, 'docs/guide.md'), (text) => `${text}\n\nSaid after the deployment.\n`);
  await edit(path.join(site, 'src/pages/index.jsx'), (text) =>
    text.replace('The guide', 'The new one'),
  );
  // A swizzled `Root` is part of the entry.
  await mkdir(path.join(site, 'src/theme'));
  await writeFile(
    path.join(site, 'src/theme/Root.jsx'),
    'export default ({children}) => <div>{children}</div>;\n',
  );
  await rm(path.join(site, 'docs/leaving.md'));
  await writeFile(path.join(site, 'docs/coming.md'), '# Coming\n\nNew.\n');
}

/** All scripts of the shell keep their names. */
function changeConfig(site) {
  return edit(path.join(site, 'docusaurus.config.js'), (text) =>
    text.replace("title: 'Small'", "title: 'Renamed'"),
  );
}

async function prepareSite() {
  const site = await copyFixture('small', 'redeploy');
  await writeFile(path.join(site, 'docs/leaving.md'), '# Leaving\n\nGone soon.\n');
  return site;
}

async function deploy(folder) {
  await rm(served, {recursive: true, force: true});
  await cp(folder, served, {recursive: true});
}

before(async () => {
  const site = await prepareSite();
  const args = (folder) => [...sharedStore, '--locale', 'en', '--out-dir', folder];
  await buildOrThrow({site, args: args(old)});
  await changeSite(site);
  await buildOrThrow({site, args: args(recent)});
  await changeConfig(site);
  await buildOrThrow({site, args: args(configured)});
  server = await serveFolder(served);
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A page of an older deployment, with a reader who fetches nothing ahead; counts the documents that are loaded. */
async function openOld(url, deployment = old) {
  await deploy(deployment);
  const {page, context} = await openPage(browser, {origin: server.origin});
  await page.addInitScript(() =>
    Object.defineProperty(globalThis.navigator, 'connection', {
      value: {saveData: true, effectiveType: '4g'},
    }),
  );
  await page.goto(url);
  await waitForHydration(page);
  const documents = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return {page, context, documents};
}

/** A click, without the hovering that fetches ahead. */
function follow(page, name) {
  return page
    .getByRole('link', {name, exact: true})
    .first()
    .evaluate((link) => link.click());
}

/** Anything that would start a loop has had the time to. */
const settle = (page) => page.waitForTimeout(1000);

test('a page whose module is another one now is loaded once, as a whole', async () => {
  const {page, context, documents} = await openOld('/docs/leaving');
  await page.route('**/site-data/pages/docs/guide.json', async (route) => {
    // The page still gets the record from before the deployment.
    await route.fulfill({path: path.join(old, 'site-data/pages/docs/guide.json')});
  });
  await deploy(recent);
  await follow(page, 'Guide');
  await page.getByText('Said after the deployment.').waitFor();
  await settle(page);
  assert.deepEqual(documents, ['/docs/guide']);
  await context.close();
});

test('a page with a new record is shown', async () => {
  const {page, context, documents} = await openOld('/docs/leaving');
  await deploy(recent);
  await follow(page, 'Guide');
  await page.getByText('Said after the deployment.').waitFor();
  await settle(page);
  assert.ok(documents.length <= 1, documents.join());
  await context.close();
});

test('a page whose component is another one now is loaded once, as a whole', async () => {
  const {page, context, documents} = await openOld('/docs/guide');
  await deploy(recent);
  await follow(page, 'Small');
  await page.getByText('The new one').waitFor();
  await settle(page);
  assert.deepEqual(documents, ['/']);
  await context.close();
});

test('a page whose component must be fetched is loaded once, as a whole, where only the configuration is another', async () => {
  const {page, context, documents} = await openOld('/docs/guide', recent);
  await deploy(configured);
  await follow(page, 'Small');
  await page.waitForFunction(() => globalThis.document.title === 'Home | Renamed');
  await waitForHydration(page);
  await settle(page);
  assert.deepEqual(documents, ['/']);
  await context.close();
});

test('a page that is no more ends on the not-found page', async () => {
  const {page, context, documents} = await openOld('/docs/guide');
  await deploy(recent);
  await follow(page, 'Leaving');
  await page.getByText('Page Not Found').waitFor();
  await settle(page);
  assert.ok(documents.length <= 1, documents.join());
  await context.close();
});

for (const [trouble, answer, options] of [
  ['fails', (route) => route.fulfill({status: 503, body: 'Down for maintenance'}), {}],
  ['cannot be reached', (route) => route.abort(), long],
]) {
  test(`a server that ${trouble}: the reader is told, and may try again`, options, async () => {
    const {page, context, documents} = await openOld('/docs/guide');
    await page.route('**/*', answer);
    await follow(page, 'Leaving');
    const retry = page.getByRole('button', {name: 'Retry'});
    await retry.waitFor();
    await settle(page);
    assert.deepEqual(documents, []);
    await page.unroute('**/*');
    await retry.click();
    await page.getByText('Gone soon.').waitFor();
    assert.deepEqual(documents, []);
    await context.close();
  });
}

test('files that never come: one try, then the error, and no loop', async () => {
  const {page, context, documents} = await openOld('/docs/guide');
  await page.route(/(?:assets\/(?:modules|data)|site-data)\//, (route) =>
    route.fulfill({status: 500}),
  );
  await follow(page, 'Leaving');
  await page.waitForURL('**/docs/leaving');
  await page.getByText('Gone soon.').waitFor();
  await settle(page);
  assert.deepEqual(documents, ['/docs/leaving']);
  await context.close();
});
