import path from 'node:path';
import {createRequire} from 'node:module';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Configuration, RuleSetRule} from '@rspack/core';
import type {LoadedPlugin} from '@docusaurus/types';
import type {Diagnostic} from '../diagnostics/index.js';
import {buildShell} from './testing/buildShell.js';
import {askPlugins} from './configure/askPlugins.js';
import {createConfigs} from './createConfigs.js';
import {ENTRIES} from './entries.js';
import {SERVER_START} from './paths.js';
import {createTinySite, makeSiteFolder, readScripts, removeFolder} from './testing/tinySite.js';

const require = createRequire(import.meta.url);
const NO_FILES = {minify: false, mode: 'production'} as const;

let siteDir: string;

beforeAll(async () => {
  process.env.DOCUSAURUS_NO_PERSISTENT_CACHE = 'true';
  siteDir = await makeSiteFolder();
});

afterAll(async () => {
  delete process.env.DOCUSAURUS_NO_PERSISTENT_CACHE;
  await removeFolder(siteDir);
});

type Hook = (config: Configuration, isServer: boolean) => unknown;

const toPlugin = (hook: Hook, name = 'changes') =>
  ({
    name,
    version: {type: 'local'},
    options: {id: 'default'},
    configureWebpack: hook,
  }) as unknown as LoadedPlugin;

async function configure(...plugins: LoadedPlugin[]) {
  const warnings: string[] = [];
  const onWarnings = (told: Diagnostic[]) => void warnings.push(...told.map((one) => one.message));
  const site = createTinySite({siteDir, plugins});
  const places = {outDir: path.join(siteDir, 'build'), workDir: path.join(siteDir, 'work')};
  const options = {...NO_FILES, ...places, onWarnings, listModules: () => []};
  const configs = await createConfigs({...options, site, entries: ENTRIES});
  return {...configs, warnings};
}

const listRules = (config: Configuration) => config.module?.rules as RuleSetRule[];

describe('configureWebpack', () => {
  it('finds rules by what they take, and changes them', async () => {
    const hook: Hook = (config) => {
      const rules = listRules(config);
      const svg = rules.find(({test}) => (test as RegExp).test('x.svg'));
      const code = rules.find(({test}) => String(test) === String(/\.[jt]sx?$/i));
      (code?.use as unknown[]).push({loader: 'mine-loader'});
      rules.splice(rules.indexOf(svg!), 1, {test: /\.svg$/, use: ['my-svg-loader']});
    };
    const {browser, node, warnings} = await configure(toPlugin(hook));
    for (const config of [browser, node]) {
      const text = JSON.stringify(listRules(config));
      expect(text).toContain('my-svg-loader');
      expect(text).toContain('mine-loader');
      // The engine's own rules are there all the same.
      expect(listRules(config).some(({type}) => type === 'javascript/auto')).toBe(true);
    }
    expect(warnings).toEqual([]);
  });

  it('adds to the entry', async () => {
    const toFront: Hook = (config, isServer) => {
      if (!isServer) config.entry = ['./polyfill.js', config.entry as string];
    };
    const beside: Hook = (config, isServer) => {
      if (!isServer) config.entry = {main: config.entry as string, worker: './worker.js'};
    };
    const {browser, node} = await configure(toPlugin(toFront));
    const {main} = browser.entry as {main: string[]};
    expect(main.slice(-2)).toEqual(['./polyfill.js', ENTRIES.browser]);
    expect(main[0]).toMatch(/chunkFiles\.js$/);
    expect(node.entry).toEqual({main: [SERVER_START]});
    const two = await configure(toPlugin(beside));
    expect(two.browser.entry).toMatchObject({worker: ['./worker.js']});
  });

  it('refuses an entry without the engine', async () => {
    const hook: Hook = () => ({entry: './mine.js'});
    await expect(configure(toPlugin(hook))).rejects.toThrow('out of `entry.main`');
  });

  it('takes over what it sets in resolve, optimization and output', async () => {
    const hook: Hook = (config) => {
      config.resolve!.alias = {first: '/first', ...(config.resolve!.alias as object)};
      (config.optimization!.splitChunks as {cacheGroups: object}).cacheGroups ??= {};
      return {
        resolve: {fallback: {crypto: false}, alias: {last: '/last', '@docusaurus/Link': '/link'}},
        optimization: {usedExports: false},
        output: {globalObject: 'self'},
        devtool: 'source-map',
      };
    };
    const {browser, warnings} = await configure(
      toPlugin((config, isServer) => (isServer ? {} : hook(config, isServer))),
    );
    const {alias, fallback, preferAbsolute} = browser.resolve as {[field: string]: object};
    expect(Object.keys(alias!)[0]).toBe('first');
    expect(Object.keys(alias!).at(-1)).toBe('last');
    expect(alias).toMatchObject({'@docusaurus/Link': '/link', '@site': siteDir});
    expect({fallback, preferAbsolute}).toEqual({fallback: {crypto: false}, preferAbsolute: true});
    expect(browser.optimization).toMatchObject({usedExports: false, chunkIds: 'deterministic'});
    expect(browser.output).toMatchObject({globalObject: 'self', uniqueName: 'velocisaurus'});
    expect(browser.devtool).toBe('source-map');
    expect(warnings).toEqual([]);
  });

  it('says which changes have no effect', async () => {
    const markdown = {test: /\.mdx?$/, include: ['docs']};
    const content = toPlugin(
      () => ({module: {rules: [{...markdown, use: [{loader: '@docusaurus/mdx-loader'}]}]}}),
      'content',
    );
    const names = toPlugin(() => ({output: {filename: 'mine.js'}}), 'names');
    const edits = toPlugin((config) => {
      const rule = listRules(config).find(({test}) => (test as RegExp).test('a.mdx'));
      (rule!.use as unknown[]).unshift({loader: 'late-loader'});
    }, 'edits');
    const {browser, warnings} = await configure(content, names, edits);
    expect(warnings).toEqual([
      'configureWebpack() of the plugin "names" changes output.filename, which has no effect.',
      'configureWebpack() of the plugin "edits" changes the rule for Markdown in module.rules, which has no effect.',
    ]);
    expect(browser.output?.filename).not.toBe('mine.js');
  });

  it('leads to rules for Markdown, aliases and settings of the dev server as the last plugin left them', async () => {
    const describeUse = () => [
      {loader: '@docusaurus/mdx-loader', options: {remarkPlugins: ['first']}},
    ];
    const content = toPlugin(() => ({
      module: {rules: [{test: /\.mdx?$/, include: ['/docs/'], use: describeUse()}]},
      resolve: {alias: {'~docs': '/data'}},
      devServer: {port: 1},
    }));
    const edits = toPlugin((config) => {
      const rule = listRules(config).find(({test}) => (test as RegExp).test('a.mdx'));
      const use = rule!.use as {loader: string; options?: {remarkPlugins: string[]}}[];
      use[0]!.options!.remarkPlugins.push('second');
      use.push({loader: 'early-loader'});
      (config.resolve!.alias as {[name: string]: string})['~more'] = '/more';
      (config as {devServer?: object}).devServer = {host: 'x'};
    }, 'edits');
    const gone = toPlugin(
      () => ({module: {rules: [{test: /\.mdx?$/, use: describeUse()}]}}),
      'gone',
    );
    const removes = toPlugin((config) => void listRules(config).pop(), 'removes');
    const site = createTinySite({siteDir, plugins: [content, edits, gone, removes]});
    const {markdownRules, aliases, devServer} = await askPlugins({...NO_FILES, site});
    expect(markdownRules).toMatchObject([
      {
        conditions: [{test: /\.mdx?$/, include: ['/docs/']}],
        options: {remarkPlugins: ['first', 'second']},
      },
    ]);
    expect(markdownRules[0]!.extraLoaders.map(({loader}) => loader)).toEqual(['early-loader']);
    expect(aliases).toEqual({'~docs': '/data', '~more': '/more'});
    expect(devServer).toMatchObject([
      {plugin: 'changes', settings: {port: 1}},
      {plugin: 'edits', settings: {host: 'x'}},
    ]);
  });
});

it('translates plugins of webpack within other plugins', async () => {
  const {DefinePlugin} = require('webpack') as {
    DefinePlugin: new (values: object) => {apply: (compiler: object) => void};
  };
  class Own extends DefinePlugin {}
  class Wrapper {
    apply(compiler: object): void {
      new DefinePlugin({NESTED: '"nested value"'}).apply(compiler);
      new Own({DERIVED: '"derived value"'}).apply(compiler);
    }
  }
  const source = 'data:text/javascript,console.log(NESTED, DERIVED)';
  const site = createTinySite({siteDir, plugins: [toPlugin(() => ({plugins: [new Wrapper()]}))]});
  const outDir = path.join(siteDir, 'nested');
  const modules = [{id: 'source', request: source}];
  await buildShell({site, modules, outDir, workDir: path.join(siteDir, 'work'), ...NO_FILES});
  const text = (await readScripts(outDir)).join('\n');
  expect(text).toMatch(/"nested value"\s*,\s*"derived value"/);
});
