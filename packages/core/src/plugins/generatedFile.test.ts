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
import {openFileHashes} from '../cache/files/openFileHashes.js';
import {createSeal} from '../cache/seal.js';
import {postponeFiles} from '../cache/index.js';
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

it('leaves the newest text, also where an older one is still to be written over the same', async () => {
  const file = path.join(folder, 'one.json');
  writeGeneratedFile(file, 'first');
  const thread = new URL('../../lib/cache/files/writeThread.js', import.meta.url);
  const postponed = postponeFiles({few: 0, thread});
  const tableFile = path.join(folder, 'files.bin');
  const {files} = openFileHashes({siteDir: folder, tableFile, seal: createSeal()});
  files.postponed = postponed;
  writeGeneratedFile(file, 'second', {files, mayWait: true});
  expect(readFileSync(file, 'utf8')).toBe('first');
  const written = postponed.write();
  // The thread has its texts by now.
  await new Promise(setImmediate);
  writeGeneratedFile(file, 'first', {files, mayWait: true});
  await written;
  await postponed.write();
  expect(readFileSync(file, 'utf8')).toBe('first');
});
