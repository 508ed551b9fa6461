import {existsSync, mkdtempSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeEach, expect, it} from 'vitest';
import {openStaging} from './staging.js';

let outDir: string;

beforeEach(() => {
  outDir = path.join(mkdtempSync(path.join(tmpdir(), 'staging-')), 'build');
  mkdirSync(outDir);
  writeFileSync(path.join(outDir, 'index.html'), 'old');
});

const readIndex = () => readFileSync(path.join(outDir, 'index.html'), 'utf8');

it('leaves the last good site whole until commit, then replaces it as a whole', async () => {
  writeFileSync(path.join(outDir, 'gone.html'), 'old');
  const staging = await openStaging({outDir});
  writeFileSync(path.join(staging.dir, 'index.html'), 'new');
  expect(readIndex()).toBe('old');
  await staging.commit();
  expect(readIndex()).toBe('new');
  expect(existsSync(path.join(outDir, 'gone.html'))).toBe(false);
});

it('keeps the last good site when the build is discarded', async () => {
  const staging = await openStaging({outDir});
  await staging.discard();
  expect(readIndex()).toBe('old');
  expect(existsSync(staging.dir)).toBe(false);
});

it('brings the last good site back after a kill between the renames', async () => {
  renameSync(outDir, path.join(path.dirname(outDir), '.build.previous'));
  const staging = await openStaging({outDir});
  expect(readIndex()).toBe('old');
  await staging.discard();
});
