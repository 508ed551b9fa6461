import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {fillLinks} from '#mdx';
import {openBuildCache} from '../../cache/index.js';
import type {MarkdownRule} from '../../shared/site.js';
import {createModuleCompiler} from '../createModuleCompiler.js';

// The compiler's code lies elsewhere before it is built.
vi.mock('./describeCompiler.js', () => ({describeCompiler: () => ['compiler']}));

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'kept-'));
  mkdirSync(path.join(siteDir, 'docs'));
});

afterEach(() => rmSync(siteDir, {recursive: true}));

interface SiteOptions {
  baseUrl?: string;
  permalinks?: {[path: string]: string};
  remarkPlugins?: MarkdownRule['options']['remarkPlugins'];
}

function makeRule(
  dir: string,
  {baseUrl = '/', permalinks = {}, remarkPlugins = []}: SiteOptions,
): MarkdownRule {
  const resolve = (linkPathname: string) => permalinks[linkPathname];
  return {
    plugin: {name: 'docusaurus-plugin-content-docs', id: 'default'},
    conditions: [{include: path.join(dir, 'docs/')}],
    extraLoaders: [],
    options: {
      siteDir: dir,
      staticDirs: [path.join(dir, 'static')],
      admonitions: true,
      remarkPlugins,
      metadataPath: (file: string) =>
        path.join(dir, 'made', `${path.relative(path.join(dir, 'docs'), file)}.json`),
      markdownConfig: {
        format: 'mdx',
        mermaid: false,
        emoji: false,
        mdx1Compat: {comments: true, admonitions: true, headingIds: true},
        anchors: {maintainCase: false},
        hooks: {onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn'},
        parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
      },
      resolveMarkdownLink: ({linkPathname}: {linkPathname: string}) => {
        const found = resolve(linkPathname);
        return found === undefined ? null : baseUrl + found;
      },
    } as unknown as MarkdownRule['options'],
  };
}

/** Runs a separate build. */
async function build(
  {page = 'page', ...options}: SiteOptions & {page?: string} = {},
  dir = siteDir,
) {
  const cache = openBuildCache({siteDir: dir});
  const siteConfigPath = path.join(dir, 'docusaurus.config.js');
  const compiler = createModuleCompiler({context: {siteDir: dir, siteConfigPath}, cache});
  const filePath = path.join(dir, `docs/${page}.md`);
  const request = {kind: 'page' as const, filePath, query: '', rule: makeRule(dir, options)};
  const compiled =
    compiler.findCached(request, cache.files) ?? (await compiler.compile(request, cache.files));
  const {facts, permalinks, loadCode, fromStore, inputs} = compiled;
  const code = fillLinks(loadCode(), permalinks);
  compiler.settle();
  await cache.close();
  return {code, fromStore, facts, inputs};
}

function write(file: string, content: string): void {
  writeFileSync(path.join(siteDir, file), content);
}

it('gives back what an unchanged page compiled to', async () => {
  write('docs/page.md', '# Hi\n\n[x](https://x.org)\n');
  const first = await build();
  const second = await build();
  expect([first.fromStore, second.fromStore]).toEqual([false, true]);
  expect(second).toEqual({...first, fromStore: true});
  write('docs/page.md', '# Ho\n');
  expect(await build()).toMatchObject({fromStore: false});
});

it('serves all locales, and goes on serving when a page moves', async () => {
  write('docs/page.md', '[a](./a.md#b)\n');
  await build({permalinks: {'./a.md': 'a'}});
  const french = await build({baseUrl: '/fr/', permalinks: {'./a.md': 'a'}});
  const moved = await build({permalinks: {'./a.md': 'moved/a'}});
  expect([french.fromStore, moved.fromStore]).toEqual([true, true]);
  expect(french.code).toContain('"/fr/a#b"');
  expect(moved.code).toContain('"/moved/a#b"');
  expect(moved.inputs).not.toEqual(french.inputs);
});

it('tells a broken link again, and again no more', async () => {
  write('docs/page.md', '[a](./a.md)\n');
  const broken = [expect.objectContaining({name: 'broken-markdown-link'})];
  expect((await build()).facts.diagnostics).toEqual(broken);
  expect(await build()).toMatchObject({fromStore: true, facts: {diagnostics: broken}});
  const mended = await build({permalinks: {'./a.md': 'a'}});
  expect(mended).toMatchObject({fromStore: false, facts: {diagnostics: []}});
  expect(await build()).toMatchObject({fromStore: true, facts: {diagnostics: broken}});
});

it('takes what a copy in another folder compiled to, with the metadata and links of the page', async () => {
  mkdirSync(path.join(siteDir, 'docs/next'));
  for (const page of ['page', 'next/page']) write(`docs/${page}.md`, '[a](./a.md) ![i](/i.png)\n');
  mkdirSync(path.join(siteDir, 'static'));
  write('static/i.png', 'no image');
  await build({permalinks: {'./a.md': 'a'}});
  const copy = await build({page: 'next/page', permalinks: {'./a.md': 'next/a'}});
  expect(copy.fromStore).toBe(true);
  expect(copy.code).toContain('"/next/a"');
  expect(copy.facts.requests).toContainEqual(
    expect.objectContaining({specifier: '@site/made/next/page.md.json'}),
  );
});

it('compiles a copy for itself that names files beside it', async () => {
  mkdirSync(path.join(siteDir, 'docs/next'));
  for (const page of ['page', 'next/page']) write(`docs/${page}.md`, '[a](./a.zip)\n');
  await build();
  expect((await build({page: 'next/page'})).fromStore).toBe(false);
});

it('compiles pages with the same text once in a build', async () => {
  write('docusaurus.config.js', '');
  let runs = 0;
  const names = ['a', 'b', 'c'];
  for (const name of names) write(`docs/${name}.md`, 'Hi\n');
  const cache = openBuildCache({siteDir});
  const siteConfigPath = path.join(siteDir, 'docusaurus.config.js');
  const compiler = createModuleCompiler({context: {siteDir, siteConfigPath}, cache});
  const rule = makeRule(siteDir, {remarkPlugins: [() => () => void (runs += 1)]});
  await compiler.expect(3);
  const compiled = await Promise.all(
    names.map((name) => {
      const filePath = path.join(siteDir, `docs/${name}.md`);
      return compiler.compile({kind: 'page', filePath, query: '', rule}, cache.files);
    }),
  );
  await compiler.settle();
  await cache.close();
  expect(runs).toBe(1);
  expect(compiled.map(({isCopy}) => isCopy)).toEqual([undefined, true, true]);
  expect(new Set(compiled.map(({loadCode}) => loadCode())).size).toBe(1);
  expect(compiled.map(({source}) => source.name)).toEqual(names.map((name) => `docs/${name}.md`));
});

it('compiles again when a file appears that the page named', async () => {
  write('docs/page.md', '[a](./a.zip)\n');
  await build();
  write('docs/a.zip', '');
  expect((await build()).facts.requests).toContainEqual(expect.objectContaining({kind: 'asset'}));
});

it('moves with the checkout', async () => {
  write('docs/page.md', '[a](./a.zip)\n');
  write('docs/a.zip', '');
  const first = await build();
  const elsewhere = `${siteDir}-elsewhere`;
  cpSync(siteDir, elsewhere, {recursive: true});
  const second = await build({}, elsewhere);
  rmSync(elsewhere, {recursive: true});
  expect(second).toMatchObject({fromStore: true, code: first.code});
  expect(second.facts.requests).toContainEqual(
    expect.objectContaining({path: path.join(elsewhere, 'docs/a.zip')}),
  );
});

const includeFile = () => (tree: {children: {type: string; value?: string}[]}) => {
  for (const node of tree.children)
    if (node.type === 'code') node.value = readFileSync(path.join(siteDir, 'code.js'), 'utf8');
};

it('keeps what plugins of the site made of a page, until a file that they read changes', async () => {
  write('docusaurus.config.js', "import './plugin.js';");
  write('plugin.js', '// 1');
  write('code.js', 'first();');
  write('docs/page.md', '```js\n```\n');
  const remarkPlugins = [includeFile];
  const first = await build({remarkPlugins});
  const second = await build({remarkPlugins});
  expect([first.fromStore, second.fromStore]).toEqual([false, true]);
  write('code.js', 'second();');
  const third = await build({remarkPlugins});
  expect(third.code).toContain('second();');
  expect(third.fromStore).toBe(false);
  expect((await build({remarkPlugins})).fromStore).toBe(true);
});

it('compiles again when the code around a plugin changes', async () => {
  write('docusaurus.config.js', "import './plugin.js';");
  write('plugin.js', '// 1');
  write('docs/page.md', 'Hi\n');
  const build1 = () => build({remarkPlugins: [[() => () => {}, {option: 1}]]});
  await build1();
  expect((await build1()).fromStore).toBe(true);
  write('plugin.js', '// 2');
  expect((await build1()).fromStore).toBe(false);
  const other = await build({remarkPlugins: [[() => () => {}, {option: 2}]]});
  expect(other.fromStore).toBe(false);
});

it('keeps nothing of plugins that ask other processes', async () => {
  write('docusaurus.config.js', '');
  write('docs/page.md', 'Hi\n');
  const remarkPlugins = [() => () => void spawnSync(process.execPath, ['--version'])];
  await build({remarkPlugins});
  expect((await build({remarkPlugins})).fromStore).toBe(false);
});

it('keeps nothing of plugins that carry something from page to page', async () => {
  write('docusaurus.config.js', "import './plugin.js';");
  write(
    'plugin.js',
    'const titles = new Map();\nexport const keep = (title) => titles.set(title, 1);\n',
  );
  write('docs/page.md', 'Hi\n');
  const remarkPlugins = [() => () => {}];
  await build({remarkPlugins});
  expect((await build({remarkPlugins})).fromStore).toBe(false);
});

/** A plugin that includes a file with the page's name. */
const includeNamed =
  () => (tree: {children: {type: string; value?: string}[]}, file: {path: string}) => {
    const code = path.join(siteDir, `${path.basename(file.path)}.js`);
    for (const node of tree.children)
      if (node.type === 'code') node.value = readFileSync(code, 'utf8');
  };

it('compiles one page again when a file changes that a plugin read for it alone', async () => {
  write('docusaurus.config.js', "import './plugin.js';");
  write('plugin.js', 'const helpers = new Map();\n');
  for (const page of ['a', 'b']) {
    write(`docs/${page}.md`, '```js\n```\n');
    write(`${page}.md.js`, 'first();');
  }
  const remarkPlugins = [Object.assign(includeNamed, {readsPerPage: true})];
  const buildBoth = async () => [
    await build({page: 'a', remarkPlugins}),
    await build({page: 'b', remarkPlugins}),
  ];
  await buildBoth();
  expect((await buildBoth()).map(({fromStore}) => fromStore)).toEqual([true, true]);
  write('a.md.js', 'second();');
  const [a, b] = await buildBoth();
  expect([a!.fromStore, b!.fromStore]).toEqual([false, true]);
  expect(a!.code).toContain('second();');
  expect(a!.inputs.map(({name}) => name)).toContain('a.md.js, read by plugins of the site');
});

it('keeps no page for which a plugin asked for the time', async () => {
  write('docusaurus.config.js', '');
  write('docs/page.md', 'Hi\n');
  const remarkPlugins = [() => () => void Date.now()];
  await build({remarkPlugins});
  expect((await build({remarkPlugins})).fromStore).toBe(false);
});
