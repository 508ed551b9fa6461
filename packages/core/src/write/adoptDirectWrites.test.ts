import {existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeEach, expect, it} from 'vitest';
import {adoptDirectWrites} from './adoptDirectWrites.js';

let dir: string;
let outDir: string;

beforeEach(() => {
  const root = mkdtempSync(path.join(tmpdir(), 'direct-'));
  [dir, outDir] = [path.join(root, 'staging'), path.join(root, 'build')];
  mkdirSync(dir);
  writeFileSync(path.join(dir, 'index.html'), 'new');
});

const place = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(outDir, file)), {recursive: true});
  writeFileSync(path.join(outDir, file), text);
};
const read = (file: string) => readFileSync(path.join(dir, file), 'utf8');

it('takes over what was added and changed, where no site was built before', async () => {
  const lost = await adoptDirectWrites({dir, outDir}, async (watch) => {
    watch();
    writeFileSync(path.join(outDir, 'graph.json'), '{}');
    place('data/deep.json', '[]');
  });
  expect([read('graph.json'), read('data/deep.json'), lost]).toEqual(['{}', '[]', []]);
});

it('leaves what lay there, and names what it may not take over', async () => {
  place('index.html', 'old');
  place('gone.html', 'old');
  place('graph.json', 'of the build before');
  const lost = await adoptDirectWrites({dir, outDir}, async (watch) => {
    watch();
    place('index.html', 'old, minified');
    place('graph.json', '{}');
  });
  expect(lost).toEqual(['index.html']);
  expect([read('index.html'), read('graph.json')]).toEqual(['new', '{}']);
  expect(existsSync(path.join(dir, 'gone.html'))).toBe(false);
});

it('leaves no empty folder, also when a plugin fails', async () => {
  await adoptDirectWrites({dir, outDir}, async (watch) => {
    watch();
  });
  await adoptDirectWrites({dir, outDir}, async (watch) => {
    watch();
    mkdirSync(path.join(outDir, 'for/nothing'), {recursive: true});
  });
  const failing = adoptDirectWrites({dir, outDir}, () => Promise.reject(new Error('plugin')));
  await expect(failing).rejects.toThrow('plugin');
  expect(existsSync(outDir)).toBe(false);
});

it('looks at nothing that was written before it was told to watch', async () => {
  place('old.json', '{}');
  const lost = await adoptDirectWrites({dir, outDir}, async () => place('old.json', '[]'));
  expect([lost, existsSync(path.join(dir, 'old.json'))]).toEqual([[], false]);
});
