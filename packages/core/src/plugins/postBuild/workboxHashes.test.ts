import {createHash} from 'node:crypto';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, expect, it} from 'vitest';
import type {Store} from '../../cache/index.js';
import {hashContent} from '../../shared/hash.js';
import {openBuiltOutput, type BuiltOutput} from './builtOutput.js';
import {withKnownHashes, type HashingHook} from './workboxHashes.js';

const root = mkdtempSync(path.join(tmpdir(), 'workbox-'));
afterAll(() => rmSync(root, {recursive: true, force: true}));

const dir = path.join(root, 'build');
const pluginDir = path.join(root, 'plugin');
const hashFile = path.join(pluginDir, 'node_modules/workbox-build/build/lib/get-file-hash.js');
const read: string[] = [];
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, text);
}

write(path.join(pluginDir, 'node_modules/workbox-build/build/index.js'), '');
write(
  path.join(pluginDir, 'node_modules/workbox-build/package.json'),
  '{"main": "build/index.js"}',
);
write(hashFile, 'exports.read = [];');

const hashModule = createRequire(hashFile)(hashFile) as {getFileHash: (file: string) => string};
const own = (hashModule.getFileHash = (file) => {
  read.push(path.basename(file));
  return md5(readFileSync(file, 'utf8'));
});
const KNOWN = hashContent(String(own).replace(/\s+/g, ''));

const values = new Map<string, unknown>();
const store = {
  get: (_kind: string, key: string) => values.get(key),
  put: (_kind: string, key: string, value: unknown) => void values.set(key, value),
} as unknown as Store;

function openOutput(): BuiltOutput {
  const describe = (file: string) =>
    file === 'unknown.html' ? undefined : hashContent(readFileSync(path.join(dir, file)), 32);
  return openBuiltOutput({dir, describe, emit: () => {}});
}

/** Hashes of all files, as the hook of plugin-pwa asks for them. */
async function listHashes({known = KNOWN, output = openOutput()} = {}) {
  const hook = {
    plugin: {version: {type: 'package', name: '@docusaurus/plugin-pwa'}, path: pluginDir},
    context: {i18n: {currentLocale: 'en'}},
    output,
    memo: {cache: {store}},
  } as unknown as HashingHook;
  read.length = 0;
  const files = ['one.html', 'two.html', 'unknown.html'];
  const hashes: string[] = [];
  const run = async () =>
    void hashes.push(...files.map((file) => hashModule.getFileHash(path.join(dir, file))));
  await withKnownHashes(hook, run, known);
  return hashes;
}

beforeEach(async () => {
  for (const name of ['one', 'two', 'unknown']) write(path.join(dir, `${name}.html`), name);
  values.clear();
  await listHashes();
});

const EXPECTED = [md5('one'), md5('two'), md5('unknown')];

it('reads no file again that is as it was', async () => {
  expect(await listHashes()).toEqual(EXPECTED);
  expect(read).toEqual(['unknown.html']);
  expect(hashModule.getFileHash).toBe(own);
});

it('reads a file that the builder wrote anew', async () => {
  write(path.join(dir, 'two.html'), 'other');
  expect(await listHashes()).toEqual([md5('one'), md5('other'), md5('unknown')]);
  expect(read).toEqual(['two.html', 'unknown.html']);
});

it('reads a file that another hook, or a process of it, has changed', async () => {
  const output = openOutput();
  output.noteWrite('one.html');
  write(path.join(dir, 'two.html'), 'longer than before');
  expect(await listHashes({output})).toEqual([md5('one'), md5('longer than before'), EXPECTED[2]]);
  expect(read).toEqual(['one.html', 'two.html', 'unknown.html']);
});

it('leaves alone what it does not know', async () => {
  expect(await listHashes({known: 'other'})).toEqual(EXPECTED);
  expect(read).toEqual(['one.html', 'two.html', 'unknown.html']);
});
