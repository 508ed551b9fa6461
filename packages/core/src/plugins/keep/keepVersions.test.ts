import {cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {openBuildCache} from '../../cache/index.js';
import {loadSiteContext} from '../../config/index.js';
import {loadSiteWithReport, type LoadedPart} from '../index.js';

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));
const fixture = path.join(repository, 'e2e/fixtures/versions-locales');

vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000});

let siteDir: string;

beforeAll(() => {
  // Below the repository: the fixture's packages are found from there.
  siteDir = mkdtempSync(path.join(repository, 'node_modules/.keep-'));
  cpSync(fixture, siteDir, {recursive: true});
  rmSync(path.join(siteDir, '.docusaurus'), {recursive: true, force: true});
  vi.stubEnv('NODE_ENV', 'production');
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(siteDir, {recursive: true});
});

async function load(locale: string, isKeeping = true) {
  const context = await loadSiteContext({siteDir, locale});
  const cache = isKeeping ? openBuildCache({siteDir}) : undefined;
  const {site, parts} = await loadSiteWithReport({context, cache});
  await cache?.close();
  const docs = site.plugins.filter(({name}) => name === 'docusaurus-plugin-content-docs');
  const {routes, globalData} = site;
  return {content: docs.map(({content}) => content), routes, globalData, parts};
}

function nameLoaded(parts: LoadedPart[]) {
  return parts
    .filter(({fromStore}) => !fromStore)
    .map(({plugin: {id}, part, changes}) => [id, part, ...changes].join(' '));
}

function edit(file: string, change: (text: string) => string) {
  const target = path.join(siteDir, file);
  writeFileSync(target, change(readFileSync(target, 'utf8')));
}

test.each(['en', 'fr'])('what is kept of %s is what loading gives', async (locale) => {
  const {parts: _parts, ...anew} = await load(locale, false);
  const {parts: first, ...loaded} = await load(locale);
  const {parts: second, ...kept} = await load(locale);
  expect(loaded).toStrictEqual(anew);
  expect(kept).toStrictEqual(anew);
  expect(nameLoaded(first)).toHaveLength(4);
  expect(nameLoaded(second)).toEqual([]);
});

test('only what has changed is loaded again', async () => {
  await load('en');
  edit('versioned_docs/version-1.0/intro.md', (text) => `${text}\nMore.\n`);
  expect(nameLoaded((await load('en')).parts)).toEqual([
    'default 1.0 versioned_docs/version-1.0/intro.md',
  ]);
  edit('sidebarsCommunity.ts', (text) =>
    text.replace(/(\[)/, "$1{type: 'link', label: 'New', href: 'https://new.com'},"),
  );
  expect(nameLoaded((await load('en')).parts)).toEqual([
    'community current the sidebar sidebarsCommunity.ts',
  ]);
  renameSync(path.join(siteDir, 'docs/intro.md'), path.join(siteDir, 'docs/intro.mdx'));
  expect(nameLoaded((await load('en')).parts)).toEqual([
    'default current docs/intro.md docs/intro.mdx',
  ]);
  edit('docusaurus.config.ts', (text) => text.replace('edit/main/', 'edit/next/'));
  const {parts, ...kept} = await load('en');
  expect(nameLoaded(parts)).toHaveLength(3);
  const {parts: _parts, ...anew} = await load('en', false);
  expect(kept).toStrictEqual(anew);
});
