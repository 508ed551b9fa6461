import fs, {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeEach, expect, it, vi} from 'vitest';
import {createSeal} from '../seal.js';
import {openFileHashes} from './openFileHashes.js';
import {postponeFiles} from './postponeFiles.js';

const root = mkdtempSync(path.join(tmpdir(), 'hashes-'));
afterAll(() => rmSync(root, {recursive: true, force: true}));

let siteDir: string;
let tableFile: string;
let file: string;
const postponed = postponeFiles();
const open = () => openFileHashes({siteDir, tableFile, seal: createSeal(), postponed});

/** As if the files had been written long ago: `ctime` cannot be set. */
const letTimePass = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);

beforeEach(() => {
  siteDir = mkdtempSync(path.join(root, 'site-'));
  tableFile = path.join(siteDir, 'store/files.bin');
  file = path.join(siteDir, 'a.md');
  writeFileSync(file, 'one');
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

function countReads(action: () => void): number {
  const spy = vi.spyOn(fs, 'readFileSync');
  syncBuiltinESMExports();
  action();
  const count = spy.mock.calls.filter(([name]) => name === file).length;
  spy.mockRestore();
  syncBuiltinESMExports();
  return count;
}

it('tells contents apart, and what is not there', () => {
  const {files} = open();
  const hash = files.hashFile(file);
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  writeFileSync(path.join(siteDir, 'b.md'), 'two');
  expect(files.hashFile(path.join(siteDir, 'b.md'))).not.toBe(hash);
  expect(files.hashFile(path.join(siteDir, 'c.md'))).toBeUndefined();
  expect(files.hashFile(path.join(file, 'c.md'))).toBeUndefined();
  expect(files.hashFile(siteDir)).toBeUndefined();
  expect(files.hashNames(file)).toBeUndefined();
});

it('takes what is still to be written for what is there', () => {
  const {files} = open();
  const data = path.join(siteDir, 'data.json');
  postponed.put(data, 'one');
  expect(files.hashFile(data)).toBe(files.hashFile(file));
});

it('reads a file again in a later build only when it has changed', () => {
  letTimePass();
  const first = open();
  const hash = first.files.hashFile(file);
  first.close();
  expect(countReads(() => expect(open().files.hashFile(file)).toBe(hash))).toBe(0);
  const {mtime} = statSync(file);
  writeFileSync(file, 'two');
  utimesSync(file, mtime, mtime);
  expect(countReads(() => expect(open().files.hashFile(file)).not.toBe(hash))).toBe(1);
});

it('keeps the hash of an asset beside that of the content', () => {
  letTimePass();
  const first = open();
  const hashes = [first.files.hashFile(file), first.files.hashAsset(file)];
  first.close();
  const {files} = open();
  const again = () => expect([files.hashFile(file), files.hashAsset(file)]).toEqual(hashes);
  expect(new Set(hashes).size).toBe(2);
  expect(countReads(again)).toBe(0);
  expect(files.hashAsset(siteDir)).toBeUndefined();
});

it('does not trust the times of a file that was written just now', () => {
  const first = open();
  first.files.hashFile(file);
  expect(countReads(() => first.files.hashFile(file))).toBe(1);
  first.close();
  expect(countReads(() => open().files.hashFile(file))).toBe(1);
});

it('moves with the checkout, with files above the site', () => {
  letTimePass();
  const above = path.join(path.dirname(siteDir), 'above.md');
  writeFileSync(above, 'x');
  const first = open();
  first.files.hashFile(file);
  first.files.hashFile(above);
  first.files.hashNames(siteDir);
  first.close();
  const table = readFileSync(tableFile, 'utf8');
  expect(table).not.toContain(root);
  expect(table).toContain('\n../above.md\n/');
});

it('tells names in folders apart, and a folder from a file of its name', () => {
  const {files} = open();
  const before = files.hashNames(siteDir);
  renameSync(file, path.join(siteDir, 'b.md'));
  const renamed = files.hashNames(siteDir);
  rmSync(path.join(siteDir, 'b.md'));
  mkdirSync(path.join(siteDir, 'b.md'));
  expect(new Set([before, renamed, files.hashNames(siteDir)]).size).toBe(3);
});

it('writes its table only when something has changed', () => {
  letTimePass();
  const first = open();
  first.files.hashFile(file);
  first.close();
  const {ino} = statSync(tableFile);
  const second = open();
  second.files.hashFile(file);
  second.close();
  expect(statSync(tableFile).ino).toBe(ino);
});

it('forgets files that nobody asks for', () => {
  letTimePass();
  const other = path.join(siteDir, 'other.md');
  writeFileSync(other, 'x');
  for (let run = 0; run < 23; run++) {
    const {files, close} = open();
    if (run === 0) files.hashFile(other);
    writeFileSync(file, String(run));
    files.hashFile(file);
    close();
  }
  expect(readFileSync(tableFile, 'utf8')).toContain('a.md');
  expect(readFileSync(tableFile, 'utf8')).not.toContain('other.md');
});

it('drops a table that is damaged', () => {
  letTimePass();
  const first = open();
  const hash = first.files.hashFile(file);
  first.close();
  const bytes = readFileSync(tableFile);
  bytes[20] = bytes[20]! ^ 1;
  for (const damaged of [bytes, bytes.subarray(0, 30), Buffer.alloc(0)]) {
    writeFileSync(tableFile, damaged);
    const {files, rejected} = open();
    expect(rejected).toBe('damaged');
    expect(files.hashFile(file)).toBe(hash);
  }
});
