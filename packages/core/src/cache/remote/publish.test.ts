import {describe, expect, it} from 'vitest';
import type {Shard} from '../../shared/shard.js';
import {createSeal} from '../seal.js';
import type {Client} from './http/client.js';
import {RemoteError} from './http/problem.js';
import {decodeManifest, type Manifest} from './manifest.js';
import {publish} from './publish.js';
import {makeEntry, makeRow, testKeys} from './testing.js';

const place = {keys: testKeys, seal: createSeal()};

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
  const read = (key = 'site') =>
    decodeManifest(objects.get(`/ac/${key}`)!, {...place, key}) as Manifest;
  const send = (names: string[], value = '', shard?: Shard) =>
    publish({
      ...place,
      ...(shard && {shard}),
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
  expect(calls.splice(0)).toEqual(['get ac', 'get ac', 'put cas', 'get ac', 'put ac']);
  await send(['a', 'b', 'c']);
  expect(calls.splice(0)).toEqual(['get ac', 'get ac', 'has cas', 'put cas', 'get ac', 'put ac']);
  expect(keysOf(read())).toEqual([makeRow({keys: ['a', 'b']}).keys, makeRow({keys: ['c']}).keys]);
  await send(['a', 'c']);
  expect(calls).toEqual(['get ac', 'get ac']);
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
  expect(calls).toEqual(['get ac', 'get ac', 'put cas']);
  expect(objects.size).toBe(0);
});

it('keeps what another build has sent meanwhile', async () => {
  const {client, read, send} = createStore();
  const {put} = client;
  client.put = async (path, bytes) => {
    client.put = put;
    await send(['b']);
    return put(path, bytes);
  };
  await send(['a']);
  const segments = ['a', 'b'].map((name) => makeRow({keys: [name]}).keys);
  expect(keysOf(read()).sort()).toEqual(segments.sort());
});

describe('shards', () => {
  const first = {number: 1, count: 2};
  const second = {number: 2, count: 2};
  const merge = (names: string[]) => makeRow({keys: names}).keys;

  it('write manifests that do not replace each other, and the build after them takes over both', async () => {
    const {calls, objects, read, send} = createStore();
    await Promise.all([send(['a', 'both'], '', first), send(['b', 'both'], '', second)]);
    expect([...objects.keys()].filter((path) => path.startsWith('/ac')).sort()).toEqual([
      '/ac/counts',
      '/ac/shard-1-of-2',
      '/ac/shard-2-of-2',
    ]);
    calls.splice(0);
    await send(['a', 'b', 'both']);
    expect(calls).not.toContain('put cas');
    expect(keysOf(read())).toEqual([merge(['a', 'both']), merge(['b', 'both'])]);
  });

  it('send nothing that the site has, and keep a manifest of what it lacks', async () => {
    const {read, send} = createStore();
    await send(['a']);
    await send(['a', 'b'], '', first);
    await send(['a', 'b', 'c'], '', first);
    expect(keysOf(read('shard-1-of-2'))).toEqual([merge(['b']), merge(['c'])]);
    await send(['a', 'b', 'c']);
    await send(['a', 'b', 'c'], '', first);
    expect(read('shard-1-of-2')).toEqual([]);
  });
});
