import {existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {besides} from './besides.js';
import {bringInFiles, finishBringingIn, isBringingIn, NEW_FILES} from './bringInFiles.js';

function write(folder: string, files: {[name: string]: string}): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    writeFileSync(path.join(folder, name), content);
  }
}

function prepare() {
  const root = mkdtempSync(path.join(tmpdir(), 'bring-in-'));
  const outDir = path.join(root, 'build');
  write(outDir, {'a.html': 'old', 'assets/a.1.js': 'old', 'b.html': 'same'});
  const dir = path.join(root, 'draft');
  write(path.join(dir, NEW_FILES), {'a.html': 'new', 'assets/more/a.2.js': 'new'});
  return {outDir, dir};
}

const read = (outDir: string, file: string) => readFileSync(path.join(outDir, file), 'utf8');

function expectNew(outDir: string): void {
  expect(['a.html', 'assets/more/a.2.js', 'b.html'].map((file) => read(outDir, file))).toEqual([
    'new',
    'new',
    'same',
  ]);
  expect(existsSync(path.join(outDir, 'assets/a.1.js'))).toBe(false);
  expect(isBringingIn(outDir)).toBe(false);
}

test('files go to their places, others go', () => {
  const {outDir, dir} = prepare();
  bringInFiles({dir, outDir, gone: ['assets/a.1.js']});
  expectNew(outDir);
});

test('what a killed process began is brought to its end', () => {
  const {outDir, dir} = prepare();
  writeFileSync(path.join(dir, 'gone.json'), JSON.stringify(['assets/a.1.js']));
  renameSync(dir, besides(outDir, 'pending'));
  mkdirSync(path.join(outDir, 'assets/more'));
  renameSync(
    path.join(besides(outDir, 'pending'), NEW_FILES, 'assets/more/a.2.js'),
    path.join(outDir, 'assets/more/a.2.js'),
  );
  expect(isBringingIn(outDir)).toBe(true);
  finishBringingIn(outDir);
  expectNew(outDir);
});
