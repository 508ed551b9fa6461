import {spawnSync} from 'node:child_process';
import fs, {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {beforeAll, beforeEach, expect, it} from 'vitest';
import {watchProcess} from '../cache/index.js';
import {guardLinks} from './guardLinks.js';
import type {StagedNote} from './outputFolder.js';
import {witnessFiles} from './witnessFiles.js';

let dir: string;

beforeAll(watchProcess);

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'witness-'));
  for (const file of FILES) {
    mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    writeFileSync(path.join(dir, file), 'of the builder');
  }
});

const FILES = ['index.html', 'fr/index.html', 'fr/docs/one.html', 'fr/docs/two.html'];

/** Lists the files that are known once plugins of the first locale have run. */
async function witnessAfter(run: () => unknown): Promise<string[]> {
  const guard = guardLinks({dir, wasCircumvented: false});
  const notes = new Map(
    FILES.map((file): [string, StagedNote] => [file, {hash: '', mayBeModified: true}]),
  );
  await guard.whilePluginsWrite(async () => void (await run()));
  // The clock of the disk advances in ticks.
  await wait(20);
  witnessFiles({dir, notes, guard});
  guard.close();
  return FILES.filter((file) => notes.get(file)!.before !== undefined);
}

it('knows all files where plugins only read', async () => {
  const run = () => fs.readFileSync(path.join(dir, 'index.html'));
  expect(await witnessAfter(run)).toEqual(FILES);
});

it('leaves out a file that a plugin wrote', async () => {
  const run = () => fs.promises.writeFile(path.join(dir, 'fr/index.html'), 'new');
  expect(await witnessAfter(run)).toEqual(FILES.filter((file) => file !== 'fr/index.html'));
});

it('leaves out a folder that a plugin copied something into', async () => {
  const run = () => fs.cpSync(import.meta.dirname, path.join(dir, 'fr/docs'), {recursive: true});
  expect(await witnessAfter(run)).toEqual(['index.html', 'fr/index.html']);
});

it('leaves out all files once a plugin has started a process', async () => {
  expect(await witnessAfter(() => spawnSync(process.execPath, ['--version']))).toEqual([]);
});
