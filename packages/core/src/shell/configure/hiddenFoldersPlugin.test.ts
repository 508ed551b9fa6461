import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {rspack, type Stats} from '@rspack/core';
import {HiddenFoldersPlugin} from './hiddenFoldersPlugin.js';

const FILES = [
  'a.txt',
  'B.TXT',
  'c,d.txt',
  'sub/e.txt',
  '.f.txt',
  '.hidden/g.txt',
  'sub/.h/i/j.txt',
];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'velocisaurus-contexts-'));
  for (const file of FILES.map((name) => path.join(folder, 'files', name))) {
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, file);
  }
});

afterAll(() => rm(folder, {recursive: true, force: true}));

/** The files that a context in this code brings in. */
async function bundle(code: string): Promise<string[]> {
  await writeFile(path.join(folder, 'entry.js'), code);
  const compiler = rspack({
    context: folder,
    entry: './entry.js',
    mode: 'development',
    devtool: false,
    output: {path: path.join(folder, 'out')},
    module: {rules: [{test: /\.txt$/i, type: 'asset/source'}]},
    plugins: [new HiddenFoldersPlugin()],
  });
  const stats = (await promisify(compiler.run.bind(compiler))()) as Stats;
  expect(stats.toJson({errors: true}).errors).toEqual([]);
  const files = [...stats.compilation.modules].map((module) => module.identifier());
  const prefix = `asset/source|${path.join(folder, 'files')}${path.sep}`;
  const found = files.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
  await promisify(compiler.close.bind(compiler))();
  return found.sort();
}

const SHOWN = ['B.TXT', 'a.txt', 'c,d.txt', 'sub/e.txt'];

describe('imports with a computed path', () => {
  it.each([
    ['import()', 'export const load = (name) => import(`./files/${name}`)', SHOWN],
    ['require()', 'exports.load = (name) => require("./files/" + name)', SHOWN],
    ['flags', 'require.context("./files", true, /\\.txt$/i)', SHOWN],
    ['no flags', 'require.context("./files", true, /\\.txt$/)', SHOWN.slice(1)],
    ['commas in a pattern', 'require.context("./files", true, /c,d/)', ['c,d.txt']],
    [
      'alternatives',
      'require.context("./files", true, /^\\.\\/a|e\\.txt$/)',
      ['a.txt', 'sub/e.txt'],
    ],
    ['one level', 'require.context("./files", false, /txt/)', ['a.txt', 'c,d.txt']],
  ])('take no hidden folders, with %s', async (_name, code, files) => {
    expect(await bundle(code)).toEqual(files);
  });
});
