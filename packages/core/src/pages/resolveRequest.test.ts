import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import type {FileConditions, LoadedSite} from '../shared/site.js';
import {createRequestResolver} from './resolveRequest.js';

const docsRule = {
  plugin: {name: 'docs', id: 'default'},
  conditions: [{test: /\.mdx?$/i, include: ['/site/docs/']}],
  options: {},
  extraLoaders: [],
};
const restRule = {...docsRule, conditions: []};
const site = {
  context: {siteDir: '/site', generatedFilesDir: '/site/.docusaurus'},
  aliases: {'~docs': '/site/.docusaurus/docs'},
  markdownRules: [docsRule, restRule],
  fileRules: [],
} as unknown as LoadedSite;
const resolve = createRequestResolver(site);

it('finds the rule of a Markdown file, the one without folders last', () => {
  expect(resolve('@site/docs/a.mdx?truncated=true')).toEqual({
    kind: 'page',
    filePath: '/site/docs/a.mdx',
    query: '?truncated=true',
    rule: docsRule,
  });
  expect(resolve('../README.md', '/site/docs/a.mdx')).toMatchObject({
    filePath: '/site/README.md',
    rule: restRule,
  });
});

it.each<[string, string, FileConditions[]]>([
  ['a pattern', 'docs/a.note.md', [{test: /\.note\.md$/}]],
  ['a predicate', 'docs/notes/a.md', [{include: (file: string) => file.includes('/notes/')}]],
  ['a folder that is left out', 'docs/a.md', [{exclude: [/blog/]}]],
  ['a query', 'docs/a.md?note', [{resourceQuery: /note/}]],
  ['a rule around it', 'docs/notes/a.md', [{include: '/site/docs/'}, {test: /notes/}]],
])('asks all that a rule of a plugin asks: %s', (_name, file, conditions) => {
  const noteRule = {...docsRule, conditions};
  const markdownRules = [noteRule, restRule] as unknown as LoadedSite['markdownRules'];
  const find = createRequestResolver({...site, markdownRules});
  expect(find(`@site/${file}`)).toMatchObject({rule: noteRule});
  expect(find('@site/blog/b.md')).toMatchObject({rule: restRule});
});

it('reads JSON as data, by alias or path', () => {
  expect(resolve('~docs/x.json')).toEqual({
    kind: 'data',
    filePath: '/site/.docusaurus/docs/x.json',
  });
  expect(resolve('./x.json', '/site/docs/a.md')).toEqual({
    kind: 'data',
    filePath: '/site/docs/x.json',
  });
});

it('leaves JSON to the bundler where a plugin has a rule for it, except generated data', () => {
  const fileRules = [{test: /\.json$/, use: ['some-loader']}];
  const resolveThere = createRequestResolver({...site, fileRules} as unknown as LoadedSite);
  expect(resolveThere('./x.json', '/site/docs/a.md')).toMatchObject({kind: 'shell'});
  expect(resolveThere('~docs/x.json')).toMatchObject({kind: 'data'});
});

it('leaves the rest to the shell under ids that no checkout changes', () => {
  expect(resolve('@theme/Tabs')).toEqual({
    kind: 'shell',
    id: '@theme/Tabs',
    request: '@theme/Tabs',
  });
  expect(resolve('./Chart', '/site/docs/a.mdx')).toEqual({
    kind: 'shell',
    id: '@site/docs/Chart',
    request: '/site/docs/Chart',
  });
  expect(resolve('!!raw-loader!./x.md', '/site/docs/a.mdx')).toEqual({
    kind: 'shell',
    id: '!!raw-loader!@site/docs/x.md',
    request: '!!raw-loader!/site/docs/x.md',
  });
  expect(resolve('@generated/docusaurus.config')).toMatchObject({
    request: '@generated/docusaurus.config',
  });
});

const folder = mkdtempSync(path.join(tmpdir(), 'requests-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

it('looks for a path with a leading slash in the site first, then in the file system', () => {
  for (const name of ['part.mdx', 'list.json']) writeFileSync(path.join(folder, name), '');
  const context = {siteDir: folder, generatedFilesDir: path.join(folder, '.docusaurus')};
  const resolveThere = createRequestResolver({...site, context} as unknown as LoadedSite);
  const importer = path.join(folder, 'docs/a.md');
  const locate = (request: string) => resolveThere(request, importer);
  expect(locate('/part.mdx')).toMatchObject({filePath: path.join(folder, 'part.mdx')});
  expect(locate('/list.json')).toMatchObject({filePath: path.join(folder, 'list.json')});
  const absolute = path.join(folder, 'part.mdx');
  expect(locate(absolute)).toMatchObject({filePath: absolute});
  expect(locate('/elsewhere/b.mdx')).toMatchObject({filePath: '/elsewhere/b.mdx'});
});
