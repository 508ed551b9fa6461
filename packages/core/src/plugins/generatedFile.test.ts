import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {writeGeneratedFile} from './generatedFile.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'generated-'))));
afterEach(() => rmSync(folder, {recursive: true}));

it('replaces a file as a whole: another build may be reading it', () => {
  const file = path.join(folder, 'docs/one.json');
  writeGeneratedFile(file, '{"title": "One"}');
  const reader = openSync(file, 'r');
  writeGeneratedFile(file, '{"title": "Another one"}');
  expect(readFileSync(reader, 'utf8')).toBe('{"title": "One"}');
  closeSync(reader);
  expect(readFileSync(file, 'utf8')).toBe('{"title": "Another one"}');
  expect(readdirSync(path.dirname(file))).toEqual(['one.json']);
});

it('leaves alone what is as it should be', () => {
  const file = path.join(folder, 'one.json');
  writeGeneratedFile(file, '{}');
  const {ino} = statSync(file);
  writeGeneratedFile(file, '{}');
  expect(statSync(file).ino).toBe(ino);
});
