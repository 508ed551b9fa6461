import {rm} from 'node:fs/promises';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {bundleCode, writeFolder} from '../testing/tinyBundle.js';
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
  folder = await writeFolder(Object.fromEntries(FILES.map((file) => [`files/${file}`, file])));
});

afterAll(() => rm(folder, {recursive: true, force: true}));

/** The files that a context in this code brings in. */
async function bundle(code: string): Promise<string[]> {
  const {errors, modules} = await bundleCode(folder, code, {
    module: {rules: [{test: /\.txt$/i, type: 'asset/source'}]},
    plugins: [new HiddenFoldersPlugin()],
  });
  expect(errors).toEqual([]);
  const prefix = `asset/source|${path.join(folder, 'files')}${path.sep}`;
  const found = modules.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
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
