import {mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {hashContent} from '../../shared/hash.js';
import {createServerPlacer} from './createServerPlacer.js';
import type {OutputFile} from './types.js';
import {BASE_PLACEHOLDER} from './withBase.js';

let dir: string;
beforeEach(() => (dir = mkdtempSync(path.join(tmpdir(), 'server-'))));
afterEach(() => rmSync(dir, {recursive: true}));

const open = () =>
  createServerPlacer({
    shared: path.join(dir, 'shared'),
    own: path.join(dir, 'own'),
    baseUrl: '/fr/',
  });

let reads = 0;
function toOutput(file: string, text: string): OutputFile {
  const read = () => {
    reads += 1;
    return Buffer.from(text);
  };
  return {file, hash: hashContent(text, 32), namesBase: text.includes(BASE_PLACEHOLDER), read};
}

const hashOf = (file: string) => hashContent(readFileSync(file), 32);

it('tells where the files lie and what they hold', () => {
  const [main, worker] = open()([toOutput('main.cjs', 'code'), toOutput('a/worker.js', 'more')]);
  expect(main!.file).toBe(path.join(dir, 'shared', 'main.cjs'));
  expect([main!.hash, worker!.hash]).toEqual([hashOf(main!.file), hashOf(worker!.file)]);
});

it('puts all files into the folder of the locale where one names the base URL', () => {
  const files = open()([toOutput('main.cjs', `"${BASE_PLACEHOLDER}"`), toOutput('b.cjs', 'code')]);
  expect(readFileSync(files[0]!.file, 'utf8')).toBe('"/fr/"');
  expect(files.map(({file}) => path.dirname(file))).toEqual(Array(2).fill(path.join(dir, 'own')));
  expect(files.map(({hash}) => hash)).toEqual(files.map(({file}) => hashOf(file)));
});

it('writes a file again only where another content was placed last', () => {
  const place = open();
  const [one, two] = [toOutput('main.cjs', 'one'), toOutput('main.cjs', 'two')];
  const {file} = place([one])[0]!;
  const {ino} = statSync(file);
  reads = 0;
  place([one]);
  expect([reads, statSync(file).ino]).toEqual([0, ino]);
  place([two]);
  place([one]);
  expect(readFileSync(file, 'utf8')).toBe('one');
  rmSync(file);
  place([one]);
  expect(readFileSync(file, 'utf8')).toBe('one');
});

it('replaces what another build left', () => {
  const {file} = open()([toOutput('main.cjs', 'one')])[0]!;
  writeFileSync(file, 'damaged');
  const {hash} = open()([toOutput('main.cjs', 'one')])[0]!;
  expect([readFileSync(file, 'utf8'), hash]).toEqual(['one', hashOf(file)]);
});
