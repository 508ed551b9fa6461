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
import {openFileHashes} from './openFileHashes.js';
import {createSeal} from '../seal.js';
import {openGeneratedFiles} from './openGeneratedFiles.js';
import {postponeFiles} from './postponeFiles.js';

let folder: string;
const {put} = openGeneratedFiles();
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'generated-'))));
afterEach(() => rmSync(folder, {recursive: true}));

it('replaces a file as a whole: another build may be reading it', () => {
  const file = path.join(folder, 'docs/one.json');
  put(file, '{"title": "One"}');
  const reader = openSync(file, 'r');
  put(file, '{"title": "Another one"}');
  expect(readFileSync(reader, 'utf8')).toBe('{"title": "One"}');
  closeSync(reader);
  expect(readFileSync(file, 'utf8')).toBe('{"title": "Another one"}');
  expect(readdirSync(path.dirname(file))).toEqual(['one.json']);
});

it('leaves alone what is as it should be', () => {
  const file = path.join(folder, 'one.json');
  put(file, '{}');
  const {ino} = statSync(file);
  put(file, '{}');
  expect(statSync(file).ino).toBe(ino);
});

it('leaves the newest text, also where an older one is still to be written over the same', async () => {
  const file = path.join(folder, 'one.json');
  put(file, 'first');
  const thread = new URL('../../../lib/cache/files/writeThread.js', import.meta.url);
  const postponed = postponeFiles({few: 0, thread});
  const tableFile = path.join(folder, 'files.bin');
  const {files} = openFileHashes({siteDir: folder, tableFile, seal: createSeal(), postponed});
  const generated = openGeneratedFiles({files, postponed});
  generated.put(file, 'second', {mayWait: true});
  expect(readFileSync(file, 'utf8')).toBe('first');
  const written = postponed.write();
  // The thread has its texts by now.
  await new Promise(setImmediate);
  generated.put(file, 'first', {mayWait: true});
  await written;
  await postponed.write();
  expect(readFileSync(file, 'utf8')).toBe('first');
});
