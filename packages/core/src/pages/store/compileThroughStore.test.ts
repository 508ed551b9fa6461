import {cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {fillLinks} from '#mdx';
import {openBuildCache} from '../../cache/index.js';
import type {MarkdownRule} from '../../shared/site.js';
import {createModuleCompiler} from '../createModuleCompiler.js';
import {readHashes} from '../fileHashes.js';

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

function makeRule(dir: string, {baseUrl = '/', permalinks = {}}: SiteOptions): MarkdownRule {
  const resolve = (linkPathname: string) => permalinks[linkPathname];
  return {
    plugin: {name: 'docusaurus-plugin-content-docs', id: 'default'},
    include: [path.join(dir, 'docs/')],
    extraLoaders: [],
    options: {
      siteDir: dir,
      staticDirs: [path.join(dir, 'static')],
      admonitions: true,
      markdownConfig: {
        format: 'mdx',
        mermaid: false,
        emoji: false,
        mdx1Compat: {comments: true, admonitions: true, headingIds: true},
        anchors: {maintainCase: false},
        hooks: {onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn'},
        parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
      },
      resolveMarkdownLink: ({linkPathname}) => {
        const found = resolve(linkPathname);
        return found === undefined ? null : baseUrl + found;
      },
    } as MarkdownRule['options'],
  };
}

/** As a build of its own. */
async function build(options: SiteOptions = {}, dir = siteDir) {
  const cache = openBuildCache({siteDir: dir});
  const compile = createModuleCompiler({siteDir: dir, cache});
  const filePath = path.join(dir, 'docs/page.md');
  const request = {kind: 'page' as const, filePath, query: '', rule: makeRule(dir, options)};
  const {facts, permalinks, loadCode, fromStore, inputs} = await compile(request, readHashes());
  const code = fillLinks(loadCode(), permalinks);
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
