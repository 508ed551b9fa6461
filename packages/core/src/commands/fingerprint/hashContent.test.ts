import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import type {FileHashes} from '../../cache/index.js';
import {hashRoot} from './hashContent.js';

it('leaves out the output and its drafts, and no neighbour with a longer name', () => {
  const siteDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'hash-')));
  for (const file of [
    'build/a',
    '.build.staging-1/a',
    'build-data/a',
    'build.js',
    'docs/build/a',
  ]) {
    mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
    writeFileSync(path.join(siteDir, file), '');
  }
  const files = {hashFile: () => 'hash'} as unknown as FileHashes;
  const hashes = hashRoot('.', {siteDir, outDir: path.join(siteDir, 'build'), files});
  expect(Object.keys(hashes)).toEqual(['build-data/a', 'build.js', 'docs/build/a']);
  rmSync(siteDir, {recursive: true});
});
