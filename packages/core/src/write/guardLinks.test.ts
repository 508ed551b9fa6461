import {spawnSync} from 'node:child_process';
import fs, {mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {finished} from 'node:stream/promises';
import {Worker} from 'node:worker_threads';
import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {watchProcess} from '../cache/index.js';
import {hashOutput, openOutput, type Output} from './index.js';

const CONTENT = 'the last good site';

let siteDir: string;
let outDir: string;

beforeAll(watchProcess);

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'guarded-'));
  outDir = path.join(siteDir, 'build');
});

async function stage(): Promise<Output> {
  const output = await openOutput({siteDir, outDir, mayBeModified: true});
  output.emit('page.html', () => CONTENT, hashOutput(CONTENT));
  output.emit('folder/other.html', () => CONTENT, hashOutput(CONTENT));
  return output;
}

/** Writes the last site, and most of the next one. */
async function stageAgain(): Promise<Output> {
  await (await stage()).commit();
  return stage();
}

const inode = (file: string) => fs.statSync(file).ino;
const readLast = (file = 'page.html') => readFileSync(path.join(outDir, file), 'utf8');

it('lays unchanged files into staging as links', async () => {
  const {dir} = await stageAgain();
  expect(inode(path.join(dir, 'page.html'))).toBe(inode(path.join(outDir, 'page.html')));
});

type Write = (file: string) => unknown;

const WRITES: {[name: string]: Write} = {
  writeFileSync: (file) => fs.writeFileSync(file, 'new'),
  'promises.writeFile': (file) => fs.promises.writeFile(file, 'new'),
  appendFileSync: (file) => fs.appendFileSync(file, 'new'),
  truncateSync: (file) => fs.truncateSync(file, 1),
  'openSync for writing': (file) => fs.writeSync(fs.openSync(file, 'r+'), 'new'),
  'openSync with flags': (file) => fs.writeSync(fs.openSync(file, fs.constants.O_RDWR), 'new'),
  'promises.open': async (file) => (await fs.promises.open(file, 'a')).appendFile('new'),
  createWriteStream: (file) => finished(fs.createWriteStream(file).end('new')),
  copyFileSync: (file) => fs.copyFileSync(import.meta.filename, file),
  'cpSync of a folder': (file) =>
    fs.cpSync(import.meta.dirname, path.dirname(file), {recursive: true}),
  utimesSync: (file) => fs.utimesSync(file, 1, 1),
  'a path with dots': (file) =>
    fs.writeFileSync(`${path.dirname(file)}/folder/../page.html`, 'new'),
  'another process': (file) =>
    spawnSync(process.execPath, ['-e', `fs.writeFileSync(${JSON.stringify(file)}, 'new')`]),
  'another thread': (file) =>
    new Promise((resolve) =>
      new Worker(`require('node:fs').writeFileSync(${JSON.stringify(file)}, 'new')`, {
        eval: true,
      }).once('exit', resolve),
    ),
};

describe('the last good site stays as it is when a plugin writes by', () => {
  it.each(Object.entries(WRITES))('%s', async (_, write) => {
    const output = await stageAgain();
    const last = path.join(outDir, 'page.html');
    const before = fs.statSync(last);
    await output.adoptDirectWrites(
      async () => void (await write(path.join(output.dir, 'page.html'))),
    );
    expect(readLast()).toBe(CONTENT);
    expect(readLast('folder/other.html')).toBe(CONTENT);
    expect(fs.statSync(last).mtimeMs).toBe(before.mtimeMs);
  });
});

it('publishes what the plugin wrote', async () => {
  const output = await stageAgain();
  fs.appendFileSync(path.join(output.dir, 'page.html'), ', changed');
  const report = await output.commit();
  expect(report).toMatchObject({changed: ['page.html'], added: [], removed: []});
  expect([readLast(), readLast('folder/other.html')]).toEqual([`${CONTENT}, changed`, CONTENT]);
});

it('copies from the build on that follows a write that no report told', async () => {
  const output = await stageAgain();
  const file = path.join(output.dir, 'page.html');
  // A program that existed before the build, such as a native module.
  spawnSync('sh', ['-c', `printf native > ${JSON.stringify(file)}`]);
  await output.commit();
  expect(readLast()).toBe('native');
  const {dir} = await stage();
  expect(inode(path.join(dir, 'folder/other.html'))).not.toBe(
    inode(path.join(outDir, 'folder/other.html')),
  );
});
