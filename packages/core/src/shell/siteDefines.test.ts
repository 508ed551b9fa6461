import path from 'node:path';
import {readdir} from 'node:fs/promises';
import {afterAll, beforeAll, expect, it} from 'vitest';
import type {LoadedPlugin} from '@docusaurus/types';
import type {ShellModule} from '../shared/site.js';
import {buildShell} from './testing/buildShell.js';
import {CLIENT_FOLDER} from './paths.js';
import {createTinySite, makeSiteFolder, readScripts, removeFolder} from './testing/tinySite.js';

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

/** All that themes and sites may import of the engine. */
async function listPublicModules(): Promise<ShellModule[]> {
  const files = await readdir(path.join(CLIENT_FOLDER, 'exports'));
  const names = files.filter((file) => file.endsWith('.js')).map((file) => path.parse(file).name);
  return names.map((name) => `@docusaurus/${name}`).map((id) => ({id, request: id}));
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
  siteDir = await makeSiteFolder();
});

afterAll(async () => {
  delete process.env.DOCUSAURUS_NO_PERSISTENT_CACHE;
  await removeFolder(siteDir);
});

it('the engine’s own code uses no name that a site may define', async () => {
  const outDir = path.join(siteDir, 'build');
  const workDir = path.join(siteDir, '.docusaurus/work');
  const modules = await listPublicModules();
  const options = {modules, outDir, workDir, minify: false, mode: 'development'} as const;
  await buildShell({site: createTinySite({siteDir, plugins: [plugin]}), ...options});
  const scripts = [...(await readScripts(outDir)), ...(await readScripts(workDir))];
  const known = scripts.join('\n');
  // Packages do read them: the definitions reach the bundle.
  expect(known).toContain(MARK);
  expect(known).toMatch(/^"[^"]*lib\/client\/app\/clientEntry.js"/m);
  expect(known).toMatch(/^"[^"]*lib\/client\/app\/serverEntry.js"/m);
  expect([...new Set(scripts.flatMap(listUses))]).toEqual([]);
});
