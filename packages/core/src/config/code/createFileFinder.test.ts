import {mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {createFileFinder} from './createFileFinder.js';

let folder: string;

const FILES = [
  'plain.js',
  'written.ts',
  'pair.ts',
  'pair/index.js',
  'deep/index.json',
  'deep/x.css',
];

beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'find-')));
  for (const name of [...FILES, 'sidebars.js', 'photo.png', 'élan.ts'.normalize('NFC')]) {
    mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    writeFileSync(path.join(folder, name), '');
  }
  mkdirSync(path.join(folder, 'folder.ts'));
  symlinkSync(path.join(folder, 'deep'), path.join(folder, 'linked'));
});

afterAll(() => rmSync(folder, {recursive: true}));

it.each([
  ['plain.js', 'plain.js'],
  ['plain', 'plain.js'],
  ['written.js', 'written.ts'],
  ['pair', 'pair.ts'],
  ['pair/', 'pair/index.js'],
  ['deep', 'deep/index.json'],
  ['linked', 'linked/index.json'],
  ['élan'.normalize('NFC'), 'élan.ts'.normalize('NFC')],
  ['deep/x.css', undefined],
  ['photo.png', undefined],
  ['sidebars.js', undefined],
  ['folder', undefined],
  ['plain.js/below', undefined],
  ['nowhere/at/all', undefined],
])('takes %s as %s', (target, expected) => {
  const found = createFileFinder()(`${folder}/${target}`);
  expect(found && path.relative(folder, found)).toBe(expected && path.normalize(expected));
});

it('finds what another finder found missing', () => {
  const [before, target] = [createFileFinder(), path.join(folder, 'later')];
  expect(before(target)).toBeUndefined();
  writeFileSync(`${target}.js`, '');
  expect(createFileFinder()(target)).toBe(`${target}.js`);
});
