import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {readModulesInPieces} from './readModulesInPieces.js';

const loadModule = createRequire(import.meta.url);
const before = loadModule.extensions['.cjs'];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pieces-'));
});
afterEach(() => {
  if (before) loadModule.extensions['.cjs'] = before;
  else delete loadModule.extensions['.cjs'];
  rmSync(folder, {recursive: true});
});

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

it('loads what is larger than a piece, whichever characters lie between two', () => {
  const text = '€'.repeat(100_000);
  write('bundle.cjs', `exports.text = '${text}'; exports.at = __filename;`);
  const entry = write('entry.cjs', `module.exports = require('./bundle.cjs');`);
  readModulesInPieces(loadModule);
  expect(loadModule(entry)).toEqual({text, at: path.join(folder, 'bundle.cjs')});
});

it('tells where a module throws', () => {
  const file = write('throws.cjs', `\n\nthrow new Error('On purpose.');`);
  readModulesInPieces(loadModule);
  let stack: string | undefined = '';
  try {
    loadModule(file);
  } catch (error) {
    ({stack} = error as Error);
  }
  expect(stack).toContain(`${file}:3`);
});
