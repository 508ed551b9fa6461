import {cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {openBuildCache, type LoadedPart} from '../../cache/index.js';
import {loadSiteContext} from '../../config/index.js';
import {loadSite} from '../index.js';

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
  const {site, parts} = await loadSite({context, cache});
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
  expect(nameLoaded(first)).toHaveLength(5);
  expect(nameLoaded(second)).toEqual([]);
});

/** Loads with what is kept and without, after an edit; gives what was loaded anew. */
async function loadAfter(file: string, change: (text: string) => string): Promise<string[]> {
  edit(file, change);
  const {parts, ...kept} = await load('en');
  const {parts: _parts, ...anew} = await load('en', false);
  expect(kept).toStrictEqual(anew);
  return nameLoaded(parts);
}

test('only what has changed is loaded again', async () => {
  await load('en');
  expect(
    await loadAfter('versioned_docs/version-1.0/intro.md', (text) => `${text}\nMore.\n`),
  ).toEqual(['default 1.0 versioned_docs/version-1.0/intro.md']);
  expect(
    await loadAfter('sidebarsCommunity.ts', (text) =>
      text.replace(/(\[)/, "$1{type: 'link', label: 'New', href: 'https://new.com'},"),
    ),
  ).toEqual(['community current the sidebar sidebarsCommunity.ts']);
  renameSync(path.join(siteDir, 'docs/unused.md'), path.join(siteDir, 'docs/unused.mdx'));
  expect(await loadAfter('docs/unused.mdx', (text) => text)).toEqual([
    'default current docs/unused.md docs/unused.mdx',
  ]);
  expect(
    await loadAfter('docusaurus.config.ts', (text) => text.replace('edit/main/', 'edit/next/')),
  ).toHaveLength(4);
});

test.each([
  [
    'a title',
    'docs/intro.md',
    (text: string) => `---\ntitle: Another\n---\n${text.replace(/^---[^]*?---/, '')}`,
  ],
  ['an id', 'docs/unused.mdx', () => '---\nid: other\n---\n# Unused'],
  ['a draft', 'docs/unused.mdx', () => '---\ndraft: true\n---\n# Unused'],
  ['a draft once more', 'docs/unused.mdx', () => '---\ndraft: true\n---\n# Again'],
  ['no draft', 'docs/unused.mdx', () => '---\ntags: [one]\n---\n# Unused'],
  ['a position', 'community/team.md', (text: string) => `---\nsidebar_position: -1\n---\n${text}`],
  ['tags', 'docs/tags.yml', (text: string) => text.replace(/label: .*/, 'label: Changed')],
  ['a sidebar', 'versioned_sidebars/version-1.0-sidebars.json', (text: string) => `${text}\n`],
])('after an edit to %s', async (_what, file, change) => {
  await load('en');
  expect(await loadAfter(file, change)).toHaveLength(1);
});
