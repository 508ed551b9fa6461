import {expect, it} from 'vitest';
import {createSearch} from '../client/createSearch.js';
import {indexSite, type IndexSiteOptions} from './indexSite.js';
import type {RenderedContent} from './types.js';

function createPage(path: string, body: string, tag = 'default'): RenderedContent {
  return {
    path: `/base/${path}`,
    key: body,
    noIndex: false,
    read: () => ({
      html: `<main>${body}</main>`,
      head: {title: '', meta: `<meta name="docusaurus_tag" content="${tag}"/>`},
      record: '{}',
    }),
  };
}

function createStore() {
  const kept = new Map<string, unknown>();
  return {
    get: <Value>(key: string) => structuredClone(kept.get(key)) as Value | undefined,
    put: (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
    has: (key: string) => kept.has(key),
  };
}

async function index(pages: RenderedContent[], store = createStore(), isMissing = (_file: string) => true, more: Partial<IndexSiteOptions> = {}) {
  const files = new Map<string, string>();
  const emit = (file: string, content: () => string) => void (isMissing(file) && files.set(file, content()));
  const said = await indexSite({pages, store, emit, baseUrl: '/base/', language: 'en', versions: new Map(), ...more});
  return {files, said};
}

async function ask(files: Map<string, string>, query: string) {
  const engine = createSearch(async (file) => {
    const text = files.get(`site-data/search/${file.split('?')[0]}`);
    if (text === undefined) throw new Error(`no ${file}`);
    return JSON.parse(text) as unknown;
  });
  const {hits} = await engine.search({query, groups: [['default', 'docs-default-1.0']], limit: 5});
  return hits.map(({url}) => url);
}

const pages = [
  createPage('api', '<h1>Assets</h1><h2 id="dg.AssetSpec">AssetSpec</h2><p>Describes an asset.</p>'),
  createPage('guide', '<h1>Scheduling runs</h1><p>Every hour.</p><h2 id="zones">Time zones</h2>'),
  createPage('old', '<h1>Old guide</h1>', 'docs-default-1.0'),
  createPage('tags', '<h1>Tags of guides</h1>', 'docs_tags_list'),
  createPage('ja', '<h1>日本語の検索</h1>'),
];

it('answers words, symbols, beginnings, related and misspelt words; leaves listings out', async () => {
  const {files} = await index(pages);
  expect(await ask(files, '@dg.AssetSpec')).toEqual(['api#dg.AssetSpec']);
  expect((await ask(files, 'assetsp'))[0]).toBe('api#dg.AssetSpec');
  expect((await ask(files, 'time zone'))[0]).toBe('guide#zones');
  expect((await ask(files, 'schedule'))[0]).toBe('guide');
  expect((await ask(files, 'shceduling '))[0]).toBe('guide');
  expect(await ask(files, 'guide')).toContain('old');
  expect(await ask(files, 'guide')).not.toContain('tags');
  expect(await ask(files, '検索')).toEqual(['ja']);
  expect(await ask(files, 'qqqq')).toEqual([]);
});

it('makes the same files after edits as from the beginning, and reads only what is new', async () => {
  const store = createStore();
  await index(pages, store);
  const edited = [...pages.slice(1), createPage('api', '<h1>Assets</h1><p>Other words.</p>')];
  const {files, said} = await index(edited, store);
  expect(said).toBe('4 pages, 1 read');
  expect(files).toEqual((await index(edited)).files);
});

it('makes files of kept pages again where the last site lacks them', async () => {
  const store = createStore();
  const {files} = await index(pages, store);
  expect(await index(pages, store)).toEqual({files, said: '4 pages, 0 read'});
  const isMissing = (file: string) => file.includes('/pages/');
  const some = await index(pages, store, isMissing);
  expect([...some.files]).toEqual([...files].filter(([file]) => isMissing(file)));
  expect(some.files.size).toBeGreaterThan(0);
});

it('finds pages by keywords and synonyms, and puts first what the site wants first', async () => {
  const withKeywords = createPage('sensors', '<h1>Sensors</h1><p>Start runs.</p>');
  const {html, record} = withKeywords.read();
  const meta = '<meta name="keywords" content="file arrives, bucket"/>';
  const told = {...withKeywords, read: () => ({html, record, head: {title: '', meta}})};
  const others = [
    createPage('ops', '<h1>Ops</h1><p>Units of work.</p>'),
    createPage('operate', '<h1>Operate</h1>'),
    createPage('edge/start', '<h1>Start</h1>'),
    createPage('tutorial/start', '<h1>Start</h1>'),
  ];
  const settings = {synonyms: {solid: ['ops']}, first: ['tutorial']};
  const {files} = await index([told, ...others], undefined, undefined, {settings});
  expect(await ask(files, 'bucket')).toEqual(['sensors']);
  expect(await ask(files, 'solid')).toEqual(['ops']);
  expect((await ask(files, 'start'))[0]).toBe('tutorial/start');
  const plain = await index([told, ...others]);
  expect(await ask(plain.files, 'solid')).toEqual([]);
});

it('leaves out the page of results, and no other page if the site has none', async () => {
  const some = [createPage('', '<h1>Home</h1>'), createPage('search', '<h1>Search</h1>')];
  const all = await index(some);
  const searched = await index(some, undefined, undefined, {searchPagePath: 'search'});
  expect(all.said).toBe('2 pages, 2 read');
  expect(searched.said).toBe('1 pages, 1 read');
  expect(await ask(searched.files, 'home')).toEqual(['']);
});

it('reads the title of a page without a heading, and leaves out the name of the site', async () => {
  const page = createPage('pipes', '<p>Text.</p>');
  const title = '<title>Pipes | filters | Homestead</title>';
  const titled = {...page, read: () => ({...page.read(), head: {title, meta: ''}})};
  const {files} = await index([titled], undefined, undefined, {titleEnd: ' | Homestead'});
  expect(await ask(files, 'filters')).toEqual(['pipes']);
  expect(await ask(files, 'homestead')).toEqual([]);
});

it('knows a page by its label in the sidebar as by its title', async () => {
  const label = (text: string) =>
    `<nav class="theme-doc-breadcrumbs"><span class="breadcrumbs__link">${text}</span></nav>`;
  const {files} = await index([
    createPage('start', `${label('Quickstart')}<h1>Build your first pipeline</h1>`),
    createPage('libraries/dbt/quick', `${label('Quickstart')}<h1>Quickstart</h1>`),
    createPage('other', '<h1>Other</h1><p>See the quickstart.</p>'),
  ]);
  expect(await ask(files, 'quickstart')).toEqual(['start', 'libraries/dbt/quick', 'other']);
  expect((await ask(files, 'first pipeline'))[0]).toBe('start');
});

it('puts a page first whose name is the query, in any number and however it is put together', async () => {
  const others = Array.from({length: 8}, (_, index) => createPage(`other/${index}`, `<h1>Other ${index}</h1>`));
  const settings = {first: ['tutorial']};
  const {files} = await index(
    [
      createPage('tutorial/schedules', '<h1>Automation with schedules</h1><p>Schedules: schedules, schedules.</p>'),
      createPage('tutorial/op', '<h1>Op recipes</h1><p>Op retries: op, retries, DuckDB, duckdb.</p>'),
      createPage('tutorial/duck', '<h1>DuckDB recipes</h1><p>DuckDB: duckdb, duckdb.</p>'),
      createPage('a/b/c/schedules', '<h1>Schedules</h1><p>When runs begin.</p>'),
      createPage('a/b/c/retries', '<h1>Op retries</h1><p>Once more.</p>'),
      createPage('a/b/c/duck', '<h1>Using DuckDB</h1><p>A database.</p>'),
      ...others,
    ],
    undefined,
    undefined,
    {settings},
  );
  expect((await ask(files, 'schedules'))[0]).toBe('a/b/c/schedules');
  expect((await ask(files, 'schedule'))[0]).toBe('a/b/c/schedules');
  expect((await ask(files, 'OpRetry'))[0]).toBe('a/b/c/retries');
  expect((await ask(files, 'ops retries'))[0]).toBe('a/b/c/retries');
  expect((await ask(files, 'using duckdb'))[0]).toBe('a/b/c/duck');
  expect((await ask(files, 'automation schedules'))[0]).toBe('tutorial/schedules');
});
