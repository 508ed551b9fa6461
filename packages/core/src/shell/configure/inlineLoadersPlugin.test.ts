import {execFileSync} from 'node:child_process';
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {PACKAGE_FOLDER} from '../paths.js';
import {bundleCode, writeFolder} from '../testing/tinyBundle.js';
import {InlineLoadersPlugin} from './inlineLoadersPlugin.js';

const MODULES = path.join(PACKAGE_FOLDER, '../../node_modules');
const FILES = {
  'files/a.json': '{"a": 1}',
  'files/b.js': 'b',
  'files/c.d.json': '[2]',
  'files/e.cjs': 'e',
  'files/package.json': '{"type": "commonjs"}',
};

let folder: string;

beforeAll(async () => {
  folder = await writeFolder(FILES);
});

afterAll(() => rm(folder, {recursive: true, force: true}));

/** Bundles the code, runs the bundle and returns what it prints. */
async function runBundle(code: string): Promise<string> {
  const {errors, file} = await bundleCode(folder, code, {
    target: 'node',
    resolve: {alias: {'@site': folder}},
    resolveLoader: {modules: [MODULES]},
    plugins: [new InlineLoadersPlugin()],
  });
  expect(errors).toEqual([]);
  return execFileSync(process.execPath, [file], {encoding: 'utf8'});
}

describe('a file below loaders that a request names', () => {
  it.each([
    ['relative', "import t from '!!raw-loader!./files/a.json'; console.log(t)", '{"a": 1}\n'],
    [
      'with an alias',
      "import t from '!!raw-loader!@site/files/a.json'; console.log(t)",
      '{"a": 1}\n',
    ],
    ['with dots', "import t from '!!raw-loader!./files/c.d.json'; console.log(t)", '[2]\n'],
    [
      'without its extension',
      "import t from '!!raw-loader!./files/a'; console.log(t)",
      '{"a": 1}\n',
    ],
    [
      'with a query and options',
      "import t from '!!raw-loader?esModule=true!./files/a.json?q'; console.log(t)",
      '{"a": 1}\n',
    ],
    [
      'in an import with a computed path',
      "const n = 'a.json'; import(`!!raw-loader!./files/${n}`).then((m) => console.log(m.default))",
      '{"a": 1}\n',
    ],
    ['CommonJS', "import t from '!!raw-loader!./files/e.cjs'; console.log(t)", 'e\n'],
    ['a script of CommonJS', "import t from '!!raw-loader!./files/b.js'; console.log(t)", 'b\n'],
    ['without loaders', "import t from './files/a.json'; console.log(t.a)", '1\n'],
  ])('gives what the loaders made: %s', async (_name, code, printed) => {
    expect(await runBundle(code)).toBe(printed);
  });
});
