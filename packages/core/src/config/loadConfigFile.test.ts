import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {Trace} from '../cache/index.js';
import {DiagnosticsError} from '../diagnostics/index.js';
import {loadConfigFile} from './loadConfigFile.js';

const fields = `title: 'Site', url: 'https://example.com', baseUrl: '/'`;
let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'config-'));
});
afterEach(() => rmSync(siteDir, {recursive: true}));

function write(name: string, content: string): void {
  writeFileSync(path.join(siteDir, name), content);
}

async function problemOf(config?: string) {
  const error: unknown = await loadConfigFile({siteDir, config}).catch((thrown: unknown) => thrown);
  return (error as DiagnosticsError).diagnostics[0]!;
}

test.each([
  ['docusaurus.config.ts', `const title: string = 'T'; export default {${fields}, title};`],
  ['docusaurus.config.mts', `export default async () => ({${fields}});`],
  ['docusaurus.config.cjs', `module.exports = () => ({${fields}});`],
  ['docusaurus.config.mjs', `export default {${fields}};`],
])('loads %s', async (name, content) => {
  write(name, content);
  const {siteConfig, siteConfigPath} = await loadConfigFile({siteDir});
  expect(path.basename(siteConfigPath)).toBe(name);
  expect(siteConfig.staticDirectories).toEqual(['static']);
});

test('takes the file of --config', async () => {
  write('other.js', `module.exports = {${fields}};`);
  expect((await loadConfigFile({siteDir, config: 'other.js'})).siteConfig.url).toBe(
    'https://example.com',
  );
  expect(await problemOf('nothing.js')).toMatchObject({name: 'config-not-found'});
});

test.each([
  ["import {readdirSync} from 'fs';", 'readdirSync(folder)'],
  ["import * as fs from 'node:fs';", 'fs.readdirSync(folder)'],
  ["import {list} from 'some-package';", 'list(folder)'],
  ["import './more.mjs';", 'globalThis.listMore(folder)'],
])('records the reads of a config that begins with %s', async (statement, call) => {
  write('more.mjs', "import fs from 'fs'; globalThis.listMore = (at) => fs.readdirSync(at);");
  for (const folder of ['docs', 'node_modules/some-package'])
    mkdirSync(path.join(siteDir, folder), {recursive: true});
  write('node_modules/some-package/index.js', "exports.list = require('fs').readdirSync;");
  const folder = JSON.stringify(path.join(siteDir, 'docs'));
  const tagline = `const folder = ${folder};\nconst tagline = ${call}.join();`;
  write('docusaurus.config.mjs', `${statement}\n${tagline}\nexport default {${fields}, tagline};`);
  const ask = () => 'hash';
  const files = {generated: undefined, hashFile: ask, hashAsset: ask, hashNames: ask};
  const trace = new Trace({siteDir, files});
  await loadConfigFile({siteDir, trace});
  expect(trace.list().map(([name]) => name)).toContain('docs/');
  Reflect.deleteProperty(globalThis, 'listMore');
});

test('says where a config cannot be parsed', async () => {
  write('docusaurus.config.js', `export default {\n  title: 'x'\n  url: 3\n};`);
  expect(await problemOf()).toMatchObject({
    name: 'config-not-loadable',
    file: 'docusaurus.config.js',
    line: 3,
    column: 3,
    frame: '3 |   url: 3\n  |   ^',
  });
});

test('says what a config throws, or gives instead of a config', async () => {
  write('docusaurus.config.js', `module.exports = async () => { throw new Error('no token'); };`);
  expect((await problemOf()).message).toContain('no token');
  write('docusaurus.config.js', `module.exports = [];`);
  expect(await problemOf()).toMatchObject({name: 'config-not-loadable', found: '[]'});
});

test.each([
  ['docusaurus.config.js', `module.exports = {\n  ${fields},\n  onBrokenLinks: 'thow',\n};`],
  [
    'docusaurus.config.mjs',
    `export default async () => ({\n${fields},\n  onBrokenLinks: 'thow'});`,
  ],
  [
    'docusaurus.config.ts',
    `const config: object = {\n${fields},\n  onBrokenLinks: 'thow',\n};\nexport default config;`,
  ],
])('says where a field of %s is wrong', async (name, content) => {
  write(name, content);
  expect(await problemOf()).toMatchObject({
    field: 'onBrokenLinks',
    line: 3,
    column: 3,
    frame: expect.stringContaining("onBrokenLinks: 'thow'") as unknown,
  });
});

test('finds a field that is written in a variable', async () => {
  const settings = `const i18n = {defaultLocale: 'en', locales: ['en'],\n  localeConfigs: {en: {direction: 'up'}},\n};`;
  write('docusaurus.config.js', `${settings}\nmodule.exports = {${fields}, i18n};`);
  expect(await problemOf()).toMatchObject({
    field: 'i18n.localeConfigs.en.direction',
    line: 2,
    column: 24,
  });
});
