import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {copyFile, readdir, rename} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {beforeEach, expect, it} from 'vitest';
import {redirectPaths} from './redirectPaths.js';
import {traceCode} from './traceProcess.js';
import type {Recorder} from './types.js';

let root: string;
let heard: string[];

const at = (file: string) => path.join(root, file);
const recorder: Recorder = {
  recordFile: (file) => void heard.push(file),
  recordFolder: (folder) => void heard.push(folder),
  recordCall: () => {},
};

/** Code of a plugin that names `build` gets `staging`. */
const redirect = <Result>(run: () => Promise<Result>) =>
  redirectPaths({from: [at('build')], to: at('staging')}, () => traceCode(recorder, run));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'redirect-'));
  heard = [];
  for (const folder of ['build', 'builds', 'staging']) mkdirSync(at(folder));
});

it('gives code the other folder, however it names the first one', async () => {
  await redirect(async () => {
    writeFileSync(path.relative('.', at('build/a.txt')), 'a');
    writeFileSync(pathToFileURL(at('build/b.txt')), 'b');
    mkdirSync(at('build/deep'));
    await copyFile(at('build/a.txt'), at('build/deep/a.txt'));
    await rename(at('build/b.txt'), at('b.txt'));
  });
  expect(await readdir(at('staging'))).toEqual(['a.txt', 'deep']);
  expect([await readdir(at('build')), readFileSync(at('b.txt'), 'utf8')]).toEqual([[], 'b']);
});

it('leaves what the text of a symbolic link says', async () => {
  await redirect(async () => {
    symlinkSync('v2', at('build/latest'));
    symlinkSync(at('build/v2'), at('build/absolute'));
    symlinkSync('build/v2', at('outside'));
  });
  const links = ['staging/latest', 'staging/absolute', 'outside'].map(at);
  expect(links.map((link) => readlinkSync(link))).toEqual(['v2', at('build/v2'), 'build/v2']);
});

it('tells recorders which file the code got', async () => {
  await redirect(async () => existsSync(at('build/a.txt')));
  expect(heard).toEqual([at('staging/a.txt')]);
});

it('leaves folders with a longer name, and code that is not traced', async () => {
  await redirect(async () => writeFileSync(at('builds/a.txt'), ''));
  await redirectPaths({from: [at('build')], to: at('staging')}, async () =>
    writeFileSync(at('build/engine.txt'), ''),
  );
  expect(existsSync(at('builds/a.txt')) && existsSync(at('build/engine.txt'))).toBe(true);
});

it('ends with the code, also for what that leaves for later', async () => {
  let write = () => {};
  const released = new Promise<void>((resolve) => (write = resolve));
  let late: Promise<void> | undefined;
  await redirect(async () => {
    late = released.then(() => writeFileSync(at('build/late.txt'), ''));
  });
  write();
  await late;
  expect(existsSync(at('build/late.txt'))).toBe(true);
});
