import {expect, it} from 'vitest';
import {createSeal} from '../seal.js';
import type {Client} from './http/client.js';
import {RemoteError} from './http/problem.js';
import {decodeManifest, type Manifest} from './manifest.js';
import {publish} from './publish.js';
import {makeEntry, makeRow} from './testing.js';

const place = {key: 'site', seal: createSeal()};

/** A store in memory; `refuses` says which paths it takes nothing for. */
function createStore(refuses: (path: string) => boolean = () => false) {
  const objects = new Map<string, Buffer>();
  const calls: string[] = [];
  const note = (verb: string, path: string) => calls.push(`${verb} ${path.split('/')[1]}`);
  let isFull = false;
  const client: Client = {
    async get(path) {
      note('get', path);
      return objects.get(path);
    },
    async has(path) {
      note('has', path);
      return objects.has(path);
    },
    async put(path, bytes) {
      note('put', path);
      isFull = refuses(path);
      if (isFull) throw new RemoteError('answered 507');
      objects.set(path, Buffer.from(bytes));
    },
    fail: () => {},
    problem: () => (isFull ? {words: 'answered 507', isFinal: false} : undefined),
    firstFailure: () => undefined,
    traffic: {requests: 0, fetched: 0, sent: 0, gone: 0},
  };
  const read = () => decodeManifest(objects.get('/ac/site')!, place) as Manifest;
  const send = (names: string[], value = '') =>
    publish({
      ...place,
      client,
      used: names.map((name) => makeEntry(name, name + value)),
      limit: 1e9,
    });
  return {client, calls, objects, read, send};
}

const keysOf = (manifest: Manifest) => manifest.map(({keys}) => keys);

it('sends all to an empty store, then only what is new', async () => {
  const {calls, read, send} = createStore();
  await send(['a', 'b']);
  expect(calls.splice(0)).toEqual(['get ac', 'put cas', 'put ac']);
  await send(['a', 'b', 'c']);
  expect(calls.splice(0)).toEqual(['get ac', 'has cas', 'put cas', 'put ac']);
  expect(keysOf(read())).toEqual([makeRow({keys: ['a', 'b']}).keys, makeRow({keys: ['c']}).keys]);
  await send(['a', 'c']);
  expect(calls).toEqual(['get ac']);
});

it('sends another value of the same key', async () => {
  const {read, send} = createStore();
  await send(['a']);
  await send(['a'], ' new');
  expect(keysOf(read())).toHaveLength(2);
});

it('sends again what the server has dropped', async () => {
  const {objects, read, send} = createStore();
  await send(['a']);
  objects.delete(`/cas/${read()[0]!.object}`);
  await send(['a', 'b']);
  expect(keysOf(read())).toEqual([makeRow({keys: ['a', 'b']}).keys]);
});

it('replaces a manifest that is damaged', async () => {
  const {objects, read, send} = createStore();
  objects.set('/ac/site', Buffer.from('<html>'));
  await send(['a']);
  expect(keysOf(read())).toHaveLength(1);
});

it('leaves the manifest alone when the disk is full', async () => {
  const {calls, objects, send} = createStore((path) => path.startsWith('/cas'));
  await send(['a']);
  expect(calls).toEqual(['get ac', 'put cas']);
  expect(objects.size).toBe(0);
});
