import {copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {createSeal} from '../seal.js';
import {openPackStore} from './openPackStore.js';

const root = mkdtempSync(path.join(tmpdir(), 'arrived-'));
afterAll(() => rmSync(root, {recursive: true, force: true}));

const KEYS = Array.from({length: 12}, (_, number) => `key ${number}`);
const CLOSING = {scope: 'site', isPartial: false, limit: 1e9};
const seal = createSeal();

function makeFolder(name: string): string {
  const folder = path.join(root, name);
  mkdirSync(folder);
  return folder;
}

/** Another machine's store, which keeps each value in a pack. */
function makePackOf(key: string): string {
  const folder = makeFolder(key);
  const {store, close} = openPackStore({folder, seal});
  store.put('compiled', key, key);
  close(CLOSING);
  const name = readdirSync(folder).find((file) => file.endsWith('.pack'))!;
  return path.join(folder, name);
}

const listPacks = (folder: string) =>
  readdirSync(folder).filter((name) => name.endsWith('.pack')).length;

it('leaves packs that arrive as they are, and lets the next build merge them', () => {
  const coming = KEYS.map(makePackOf);
  const folder = makeFolder('own');
  const bring = () => {
    const from = coming.shift();
    if (!from) return [];
    copyFileSync(from, path.join(folder, path.basename(from)));
    return [path.basename(from)];
  };
  const first = openPackStore({folder, seal, source: {bring}});
  expect(KEYS.map((key) => first.store.get('compiled', key))).toEqual(KEYS);
  first.close(CLOSING);
  expect(listPacks(folder)).toBe(KEYS.length);

  const second = openPackStore({folder, seal});
  expect(KEYS.map((key) => second.store.get('compiled', key))).toEqual(KEYS);
  second.close(CLOSING);
  expect(listPacks(folder)).toBe(1);
});
