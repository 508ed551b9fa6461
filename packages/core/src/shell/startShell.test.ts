import path from 'node:path';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {afterAll, beforeEach, expect, it} from 'vitest';
import type {BuildCache} from '../cache/index.js';
import {postponeFiles} from '../cache/files/postponeFiles.js';
import {Trace} from '../cache/index.js';
import type {Diagnostic} from '../diagnostics/index.js';
import {createSignal} from '../shared/createSignal.js';
import {hashContent} from '../shared/hash.js';
import {SITE_DATA} from '../shared/siteData.js';
import type {BrowserShell, LoadedSite, ShellModule} from '../shared/site.js';
import {CHUNK_FILES_FILE, type ChunkFiles} from '../shared/wire.js';
import type {PluginRouteConfig} from '@docusaurus/types';
import type {Compiler} from '@rspack/core';
import type {StartOptions} from './options.js';
import {PACKAGE_FOLDER} from './paths.js';
import {startShell} from './startShell.js';

const FILES = {
  'package.json': '{}',
  'docusaurus.config.js': 'module.exports = require("./settings");',
  'settings.js': 'exports.title = "Tiny";',
  'clientEntry.js': `
    import registry from '@generated/velocisaurus/registry';
    import config from '@generated/docusaurus.config';
    import './global.css';
    window.shell = {registry, config};`,
  'serverEntry.js': `
    import registry from '@generated/velocisaurus/registry';
    import Root from '@theme/Root';
    import config from '@generated/docusaurus.config';
    import i18n from '@generated/i18n';
    import icon from './icon.png';
    export {state} from './state';
    export const about = [config.title, i18n.currentLocale, icon];
    export const show = (id) => Root() + registry[id]().default();`,
  'icon.png': 'x'.repeat(20_000),
  'global.css': '.global { background: url(./icon.png) }',
  'theme/NotFound.js': `export default () => 'lost';`,
  'theme/Loading.js': `export default () => 'wait';`,
  'theme/Root.js': `export default () => 'root ';`,
  'theme/A.js': `import {shared} from '../shared'; import './a.css'; export default () => 'A' + shared;`,
  'theme/a.css': '.a { color: green }',
  'theme/B.js': `import {shared} from '../shared'; import aside from './aside'; export default () => 'B' + shared + aside;`,
  'theme/aside.jsx': `export default 1;`,
  'state.js': 'export const state = {};',
  'shared.js': 'export const shared = 1;',
};

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'velocisaurus-kept-')));
afterAll(() => {
  rmSync(root, {recursive: true, force: true});
  Reflect.deleteProperty(globalThis, SITE_DATA);
});

const PACKAGES = path.join(PACKAGE_FOLDER, '../../node_modules');

let count = 0;
let siteDir: string;
let cache: BuildCache;

function openMemory(): BuildCache {
  const values = new Map<string, unknown>();
  const put = (kind: string, key: string, value: unknown) =>
    void values.set(kind + key, structuredClone(value));
  const read = <Value>(kind: string, key: string) => values.get(kind + key) as Value;
  const files = {
    hashFile: (file: string) =>
      statSync(file, {throwIfNoEntry: false})?.isFile()
        ? hashContent(readFileSync(file), 32)
        : undefined,
    hashAsset: () => undefined,
    hashNames: (folder: string) => hashContent(readdirSync(folder).join()),
  };
  return {
    store: {
      get: read,
      put,
      getBytes: (kind, key) => Buffer.from(read<Uint8Array>(kind, key)),
      putBytes: put,
      has: (kind, key) => values.has(kind + key),
    },
    postponed: postponeFiles(),
    files,
    trace: new Trace({siteDir: root, files}),
    configTrace: new Trace({siteDir: root, files}),
    close: () => Promise.resolve([]),
  };
}

function write(file: string, text: string): void {
  const target = path.join(siteDir, file);
  mkdirSync(path.dirname(target), {recursive: true});
  writeFileSync(target, text);
  // As if it had been there before the build began, however coarse the clock of the disk.
  utimesSync(target, new Date(0), new Date(0));
}

beforeEach(() => {
  siteDir = path.join(root, String(count++), 'site');
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  mkdirSync(path.join(siteDir, 'node_modules'));
  for (const name of ['react', 'react-dom', '@mdx-js'])
    symlinkSync(path.join(PACKAGES, name), path.join(siteDir, 'node_modules', name));
  cache = openMemory();
});

function createSite({
  title = 'Tiny',
  locale = 'en',
  routes = [],
  plugins = [],
}: Partial<Asked>): LoadedSite {
  const baseUrl = locale === 'en' ? '/' : `/${locale}/`;
  const context = {
    siteDir,
    siteConfig: {title, baseUrl, staticDirectories: [], future: {}},
    baseUrl,
    localizationDir: path.join(siteDir, 'i18n', locale),
    outDir: path.join(siteDir, 'build'),
    generatedFilesDir: path.join(siteDir, '.docusaurus'),
    siteConfigPath: path.join(siteDir, 'docusaurus.config.js'),
    i18n: {currentLocale: locale},
  };
  const theme = {name: 'tiny-theme', path: siteDir, getThemePath: () => './theme'};
  const loaded = {context, plugins: [theme, ...plugins], routes, clientModules: [], globalData: {}};
  return loaded as unknown as LoadedSite;
}

const IDS = ['@theme/A', '@theme/B'];

interface Asked extends Partial<StartOptions> {
  ids?: string[];
  title?: string;
  locale?: string;
  routes?: PluginRouteConfig[];
  plugins?: LoadedSite['plugins'];
}

interface Server {
  show: (id: string) => string;
  about: string[];
  state: unknown;
}

const toModules = (ids: string[]): ShellModule[] => ids.map((id) => ({id, request: id}));

async function build({ids = IDS, title, locale, routes, plugins, ...others}: Asked = {}) {
  const emitted: string[] = [];
  const warnings: Diagnostic[] = [];
  const started = startShell({
    site: createSite({
      ...(title && {title}),
      ...(locale && {locale}),
      ...(routes && {routes}),
      ...(plugins && {plugins}),
    }),
    modules: toModules(ids),
    outDir: path.join(siteDir, 'build'),
    workDir: path.join(siteDir, '.docusaurus/work', locale ?? 'en'),
    minify: false,
    mode: 'production',
    cache,
    emit: (file) => void emitted.push(file),
    onWarnings: (told) => void warnings.push(...told),
    entries: {
      browser: path.join(siteDir, 'clientEntry.js'),
      node: path.join(siteDir, 'serverEntry.js'),
    },
    ...others,
  } as StartOptions);
  const [report, node, browser] = await Promise.all([
    started.report,
    started.node,
    started.browser,
  ]);
  const load = () => createRequire(import.meta.url)(node.serverEntry) as Server;
  const show = (id: string) => load().show(id);
  return {report, node, browser, emitted, warnings, show, load};
}

type Built = Awaited<ReturnType<typeof build>>;

const isCached = ({report}: Built) => [report.node.isCached, report.browser.isCached];
const KEPT = [true, true];
const MADE = [false, false];

it('takes both bundles again when nothing has changed, and after going back to an earlier state', async () => {
  const first = await build();
  expect(isCached(first)).toEqual(MADE);
  expect(first.show('@theme/A')).toBe('root A1');
  const second = await build();
  expect(isCached(second)).toEqual(KEPT);
  expect(second).toMatchObject({node: first.node, browser: first.browser});
  expect(second.emitted.sort()).toEqual(first.emitted.sort());
  expect(second.browser.files.sort()).toEqual(first.emitted);

  write('shared.js', 'export const shared = 2;');
  const edited = await build();
  expect(edited.report.node).toMatchObject({isCached: false, changes: ['shared.js']});
  expect(edited.show('@theme/B')).toBe('root B21');

  write('shared.js', FILES['shared.js']);
  expect(isCached(await build())).toEqual(KEPT);
});

it('places the bundle for Node that will most likely do before it knows what pages name', async () => {
  const first = await build();
  rmSync(path.join(siteDir, '.docusaurus'), {recursive: true});
  const expected: {serverEntry: string; lies: boolean}[] = [];
  const onExpected: StartOptions['onExpected'] = ({serverEntry, files}) => {
    expected.push({serverEntry, lies: files.every(({file}) => existsSync(file))});
    give();
  };
  const {given, give} = createSignal();
  const second = await build({modules: given.then(() => toModules(IDS)), onExpected});
  expect(isCached(second)).toEqual(KEPT);
  expect(expected).toEqual([{serverEntry: second.node.serverEntry, lies: true}]);
  expect(second.node).toEqual(first.node);

  write('shared.js', 'export const shared = 2;');
  await build({onExpected});
  expect(expected).toHaveLength(1);
});

it('makes a bundle again when one of its inputs has changed, and says which', async () => {
  await build();
  // Node has no stylesheets.
  write('global.css', '.global { color: blue }');
  const styled = await build();
  expect(isCached(styled)).toEqual([true, false]);
  expect(styled.report.browser.changes).toEqual(['global.css']);
  write('theme/a.css', '.a { color: blue }');
  expect(isCached(await build())).toEqual([true, false]);

  // It stands before `aside.jsx` in the order of resolution.
  write('theme/aside.js', 'export default 3;');
  const shadowed = await build();
  expect(shadowed.report.node.changes).toEqual(['theme/aside.js']);
  expect(shadowed.show('@theme/B')).toBe('root B13');

  write('src/theme/A.js', `import A from '@theme-original/A'; export default () => 'my ' + A();`);
  const swizzled = await build();
  expect(isCached(swizzled)).toEqual(MADE);
  expect(swizzled.show('@theme/A')).toBe('root my A1');

  const fewer = await build({ids: ['@theme/A']});
  expect(fewer.report.node.changes).toEqual(['@theme/B']);

  write('.postcssrc.json', '{}');
  const prefixed = await build({ids: ['@theme/A']});
  expect(prefixed.report.browser.changes).toEqual(['.postcssrc.json']);
});

it('sees a configuration of PostCSS that comes to a folder for configurations', async () => {
  write('.config/others.json', '{}');
  await build();
  write('.config/more.json', '{}');
  expect(isCached(await build())).toEqual(KEPT);
  write('.config/postcssrc.json', '{}');
  const prefixed = await build();
  expect(prefixed.report.browser.changes).toEqual(['.config/postcssrc.json']);
});

it('looks at the code of the config where plugins bring code into the bundler', async () => {
  await build();
  write('settings.js', 'exports.title = "Other";');
  expect(isCached(await build({title: 'Other'}))).toEqual(KEPT);

  const isWanted = () => false;
  const configureWebpack = () => ({module: {rules: [{test: isWanted, type: 'asset/source'}]}});
  const plugins = [
    {name: 'own', version: {type: 'local'}, options: {id: 'default'}, configureWebpack},
  ] as unknown as LoadedSite['plugins'];
  await build({plugins});
  write('settings.js', 'exports.title = "Third";');
  const configured = await build({plugins, title: 'Third'});
  expect(configured.report.browser.changes).toEqual(['settings.js']);
});

it('has the bundler keep something of its own for those bundles only that are made again', async () => {
  const listCaches = () => {
    const folder = path.join(siteDir, 'node_modules/.cache/velocisaurus/rspack');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  await build();
  expect(listCaches()).toEqual([]);
  write('global.css', '.global { color: blue }');
  await build();
  expect(listCaches()).toEqual(['client']);
});

/** As plugins for editors do: a script for a worker, made by a compiler within the bundler. */
class WorkerPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise('worker', async (compilation) => {
      const child = compilation.createChildCompiler('worker', {filename: 'worker.js'}, []);
      const entry = path.join(siteDir, 'worker.js');
      new compiler.webpack.EntryPlugin(siteDir, entry, {name: 'worker'}).apply(child);
      await new Promise((resolve) => child.runAsChild(resolve));
      readFileSync(path.join(siteDir, 'languages.txt'));
    });
  }
}

it('keeps bundles that bundler plugins of others shape, under all that these were made from', async () => {
  write('worker.js', "import './inner';");
  write('inner.js', 'self.onmessage = () => {};');
  write('languages.txt', 'a');
  const plugins = [
    {
      name: 'worker',
      version: {type: 'local'},
      configureWebpack: () => ({plugins: [new WorkerPlugin()]}),
    },
  ];
  const options = {plugins: plugins as unknown as LoadedSite['plugins']};
  expect(isCached(await build(options))).toEqual(MADE);
  const again = await build(options);
  expect(isCached(again)).toEqual(KEPT);
  expect(again.browser.files).toContainEqual(expect.stringMatching(/worker.*\.js$/));
  write('inner.js', 'self.onmessage = null;');
  const edited = await build(options);
  expect(edited.report.browser).toMatchObject({isCached: false, changes: ['inner.js']});
  write('languages.txt', 'b');
  expect((await build(options)).report.browser.changes).toEqual([
    expect.stringMatching(/languages\.txt$/),
  ]);
});

it('moves to another checkout', async () => {
  const {emitted} = await build();
  const moved = path.join(root, 'moved/deeper/site');
  cpSync(siteDir, moved, {recursive: true, filter: (file) => !file.includes('.docusaurus')});
  rmSync(siteDir, {recursive: true});
  siteDir = moved;
  const built = await build();
  expect(isCached(built)).toEqual(KEPT);
  expect(built.emitted).toEqual(emitted);
  expect(built.show('@theme/A')).toBe('root A1');
});

it('makes what was kept and is lost', async () => {
  await build();
  const {store} = cache;
  cache.store = {...store, getBytes: () => undefined};
  rmSync(path.join(siteDir, '.docusaurus'), {recursive: true});
  const built = await build({emit: (_file, content) => void content()});
  expect(isCached(built)).toEqual(MADE);
  expect(built.show('@theme/A')).toBe('root A1');
});

const nameEntry = (browser: BrowserShell) =>
  browser.entry.js.map((file) => path.basename(file)).sort();
const readEntry = (files: Map<string, string>) =>
  (JSON.parse(files.get(CHUNK_FILES_FILE) ?? '') as ChunkFiles).entry;

it('is the same for all locales, and for other titles', async () => {
  const files = new Map<string, string>();
  const emit: StartOptions['emit'] = (file, content) =>
    void files.set(file, Buffer.from(content()).toString());
  const english = await build({emit});
  expect(readEntry(files)).toEqual(nameEntry(english.browser));
  const styles = english.browser.entry.css[0] ?? '';
  expect(files.get(styles)).toMatch(/url\(\/assets\/images\/icon-\w+\.png\)/);

  const french = await build({emit, locale: 'fr', title: 'Petit'});
  expect(isCached(french)).toEqual(KEPT);
  expect(files.get(styles)).toMatch(/url\(\/fr\/assets\/images\/icon-\w+\.png\)/);
  expect(french.load().about).toEqual(['Petit', 'fr', expect.stringMatching(/^\/fr\/assets\//)]);
  const {state} = french.load();
  expect(english.load().about).toEqual(['Tiny', 'en', expect.stringMatching(/^\/assets\//)]);
  // One thread for both: only what holds the data of a locale is evaluated anew.
  expect(english.load().state).toBe(state);
  expect(french.node.closures).toEqual(english.node.closures);
  expect(french.node.entryClosure).not.toBe(english.node.entryClosure);

  expect(readEntry(files)).toEqual(nameEntry(french.browser));
  const [data = '', ...scripts] = french.browser.entry.js;
  expect(scripts).toEqual(english.browser.entry.js.slice(1));
  expect(files.get(data)).toContain('"title":"Petit"');
  expect(english.browser.entry.js).not.toContain(data);
});

it('tells by closures which pages an edit can reach', async () => {
  const {node: before} = await build();
  write('theme/aside.jsx', 'export default 2;');
  const {node: after} = await build();
  expect(after.hash).not.toBe(before.hash);
  expect(after.entryClosure).toBe(before.entryClosure);
  expect(after.closures['@theme/A']).toBe(before.closures['@theme/A']);
  expect(after.closures['@theme/B']).not.toBe(before.closures['@theme/B']);

  write('theme/a.css', '.a { color: black }');
  write('theme/Root.js', `export default () => 'new root ';`);
  const {node: last} = await build();
  expect(last.closures).toEqual(after.closures);
  expect(last.entryClosure).not.toBe(after.entryClosure);
});

it('names the scripts that pages name by their content, and tells nobody else', async () => {
  const files = new Map<string, string>();
  const emit: StartOptions['emit'] = (file, content) =>
    void files.set(file, Buffer.from(content()).toString());
  const {browser: before} = await build({emit});
  write('theme/aside.jsx', 'export default 2;');
  const {browser: after} = await build({emit});
  expect(after.entry).toEqual(before.entry);
  expect(after.modules['@theme/A']).toEqual(before.modules['@theme/A']);
  const [script = ''] = after.modules['@theme/B']?.js ?? [];
  expect(before.modules['@theme/B']?.js).not.toContain(script);
  expect(files.has(script)).toBe(true);
  expect(JSON.parse(files.get(CHUNK_FILES_FILE) ?? '')).toEqual({
    entry: nameEntry(after),
    chunks: expect.objectContaining({
      [path.basename(script).replace(/\.\w{8}\./, '.')]: path.basename(script),
    }) as unknown,
  });
});

it('lets workers find their scripts: no document tells them of the names of others', async () => {
  write('theme/A.js', `export default () => new Worker(new URL('./worker.js', import.meta.url));`);
  write('theme/worker.js', `self.onmessage = () => import('./late.js'); self.name = 'a worker';`);
  write('theme/late.js', `self.name = 'late in the worker';`);
  const files = new Map<string, string>();
  const {browser} = await build({
    emit: (file, content) => void files.set(file, Buffer.from(content()).toString()),
  });
  const find = (text: string) =>
    [...files].find(([, content]) => content.includes(text)) ?? ['', ''];
  const [worker, code] = find('a worker');
  const runtime = files.get(browser.entry.js.find((file) => file.includes('runtime')) ?? '') ?? '';
  const knows = (text: string, file: string) =>
    text.includes(file) || text.includes(/\.(\w{8})\.js$/.exec(file)?.[1] ?? 'no hash');
  expect(knows(runtime, worker)).toBe(true);
  expect(knows(code, find('late in the worker')[0])).toBe(true);
});

it('begins before it is known what pages name, and tells their failure', async () => {
  let tell: (modules: ShellModule[]) => void = () => {};
  const built = build({modules: new Promise((resolve) => (tell = resolve))});
  await new Promise((resolve) => setTimeout(resolve, 100));
  tell(toModules(['@theme/A']));
  const {node, browser, show} = await built;
  expect(show('@theme/A')).toBe('root A1');
  expect(Object.keys(node.closures)).toEqual(['@theme/A', '@theme/NotFound']);
  expect(browser.modules['@theme/A']?.js).toHaveLength(1);

  write('shared.js', 'export const shared = 3;');
  const failing = build({modules: Promise.reject(new Error('Markdown is broken'))});
  await expect(failing).rejects.toThrow('Markdown is broken');
});

it('gives pages on Node what a package has for `import`, and for `require` where they write that', async () => {
  const exports = {import: './module.js', require: './common.cjs'};
  write('node_modules/dual/package.json', JSON.stringify({type: 'module', exports}));
  write('node_modules/dual/module.js', "export default () => 'imported';");
  write('node_modules/dual/common.cjs', "exports.default = () => 'required';");
  const ids = ['dual', 'require:dual'];
  const modules = ids.map((id) => ({id, request: 'dual'}));
  const first = await build({modules});
  expect(ids.map(first.show)).toEqual(['root imported', 'root required']);

  // Pages render again, whichever of the two has changed.
  write('node_modules/dual/module.js', "export default () => 'imported anew';");
  const second = await build({modules});
  expect(second.node.closures.dual).not.toBe(first.node.closures.dual);
  write('node_modules/dual/common.cjs', "exports.default = () => 'required anew';");
  const {node} = await build({modules});
  expect(node.closures['require:dual']).not.toBe(second.node.closures['require:dual']);
});

const route = (routePath: string): PluginRouteConfig => ({
  path: routePath,
  component: '@theme/A',
  plugin: {name: 'pages', id: 'default'},
});

it('does not depend on routes unless code imports them', async () => {
  expect(isCached(await build({routes: [route('/a')]}))).toEqual(MADE);
  expect(isCached(await build({routes: [route('/a'), route('/b')]}))).toEqual(KEPT);

  write(
    'theme/A.js',
    `import routes from '@generated/routes'; export default () => routes[0].path;`,
  );
  const first = await build({routes: [route('/a')]});
  expect(first.show('@theme/A')).toBe('root /a');
  expect(isCached(await build({routes: [route('/a')]}))).toEqual(KEPT);
  const second = await build({routes: [route('/b')]});
  expect(isCached(second)).toEqual(MADE);
  expect(second.report.node.changes).toEqual(['@generated/routes']);
  expect(second.show('@theme/A')).toBe('root /b');
  expect(second.node.closures['@theme/A']).not.toBe(first.node.closures['@theme/A']);
  expect(second.node.closures['@theme/B']).toBe(first.node.closures['@theme/B']);
});
