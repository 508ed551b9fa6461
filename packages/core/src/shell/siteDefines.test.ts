import path from 'node:path';
import {tmpdir} from 'node:os';
import {mkdtemp, readdir, readFile, rm, symlink} from 'node:fs/promises';
import {afterAll, beforeAll, expect, it} from 'vitest';
import type {LoadedPlugin} from '@docusaurus/types';
import type {LoadedSite, ShellModule} from '../shared/site.js';
import {buildShell} from './buildShell.js';
import {CLIENT_FOLDER, PACKAGE_FOLDER} from './paths.js';

/** Names that sites and community plugins give to `DefinePlugin`. */
const NAMES = [
  'process',
  'process.env',
  'process.env.NODE_ENV',
  'process.env.HYDRATE_CLIENT_ENTRY',
  'process.browser',
  'global',
  'window',
  'self',
  'typeof window',
  'Buffer',
  '__DEV__',
];

const MARK = 'DEFINED_BY_THE_SITE';
const DEFINITIONS = Object.fromEntries(NAMES.map((name) => [name, `${MARK}("${name}")`]));

const plugin: Partial<LoadedPlugin> = {
  name: 'definitions',
  configureWebpack: (_config, _isServer, {currentBundler}) => ({
    optimization: {nodeEnv: false},
    plugins: [new currentBundler.instance.DefinePlugin(DEFINITIONS)],
  }),
};

let siteDir: string;

function createSite(): LoadedSite {
  const siteConfig = {
    title: 'Tiny',
    staticDirectories: [],
    themeConfig: {},
    future: {experimental_router: 'browser'},
  };
  const context = {
    siteDir,
    siteConfig,
    baseUrl: '/',
    generatedFilesDir: path.join(siteDir, '.docusaurus'),
    localizationDir: path.join(siteDir, 'i18n/en'),
    siteConfigPath: path.join(siteDir, 'package.json'),
    i18n: {},
    siteStorage: {},
  };
  const empty = {
    routes: [],
    globalData: {},
    clientModules: [],
    siteMetadata: {},
    codeTranslations: {},
  };
  return {context, plugins: [plugin], ...empty} as unknown as LoadedSite;
}

/** All that themes and sites may import of the engine. */
async function listPublicModules(): Promise<ShellModule[]> {
  const files = await readdir(path.join(CLIENT_FOLDER, 'exports'));
  const names = files.filter((file) => file.endsWith('.js')).map((file) => path.parse(file).name);
  return names.map((name) => `@docusaurus/${name}`).map((id) => ({id, request: id}));
}

async function readScripts(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true});
  const scripts = entries.filter((file) => /\.c?js$/.test(file));
  return Promise.all(scripts.map((file) => readFile(path.join(folder, file), 'utf8')));
}

/** `lib/client/app/App.js("process.env")`: which module of the engine reads which name of the site. */
function listUses(script: string): string[] {
  const modules = script.split(/^(?="[^"\n]+"\s?[(:])/m);
  return modules.flatMap((text) => {
    const file = /lib\/(client|shell)\/[^"\s]+|generated\/[^"\s]+/.exec(text.split('\n')[0] ?? '');
    const uses = [...text.matchAll(new RegExp(`${MARK}(\\("[^"]+"\\))`, 'g'))];
    return file ? uses.map(([, name]) => `${file[0]}${name}`) : [];
  });
}

beforeAll(async () => {
  process.env.DOCUSAURUS_NO_PERSISTENT_CACHE = 'true';
  siteDir = await mkdtemp(path.join(tmpdir(), 'velocisaurus-defines-'));
  await symlink(
    path.join(PACKAGE_FOLDER, '../../node_modules'),
    path.join(siteDir, 'node_modules'),
  );
});

afterAll(async () => {
  delete process.env.DOCUSAURUS_NO_PERSISTENT_CACHE;
  await rm(siteDir, {recursive: true, force: true});
});

it('the engine’s own code uses no name that a site may define', async () => {
  const outDir = path.join(siteDir, 'build');
  const workDir = path.join(siteDir, '.docusaurus/work');
  const modules = await listPublicModules();
  const options = {modules, outDir, workDir, minify: false, mode: 'development'} as const;
  await buildShell({site: createSite(), ...options});
  const scripts = [...(await readScripts(outDir)), ...(await readScripts(workDir))];
  const known = scripts.join('\n');
  // Packages do read them: the definitions reach the bundle.
  expect(known).toContain(MARK);
  expect(known).toMatch(/^"[^"]*lib\/client\/app\/clientEntry.js"/m);
  expect(known).toMatch(/^"[^"]*lib\/client\/app\/serverEntry.js"/m);
  expect([...new Set(scripts.flatMap(listUses))]).toEqual([]);
});
