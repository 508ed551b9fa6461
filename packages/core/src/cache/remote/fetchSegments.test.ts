import {beforeEach, expect, it} from 'vitest';
import {createSeal, hashEntry, type Seal} from '../seal.js';
import {createSegmentSource} from './fetchSegments.js';
import {encodeManifest} from './manifest.js';
import type {ReadEntry} from './readManifests.js';
import {encodeCounts} from './shardCounts.js';
import {makeRow, testKeys, toTestKey} from './testing.js';
import type {Order, Outcome} from './thread/messages.js';
import type {Fetching} from './thread/startFetching.js';

const LATER = 1e13;
const manifest = [
  makeRow({keys: ['a', 'b'], stamp: 10}),
  makeRow({keys: ['c'], stamp: 20}),
  makeRow({keys: ['d'], stamp: LATER}),
];
const seal = createSeal();
const calls: string[] = [];
beforeEach(() => void calls.splice(0));

/** Fetches at once what is ordered. */
function fake({
  entry,
  outcome = 'arrived',
  others = {},
}: {
  entry?: Buffer | 'failed' | undefined;
  outcome?: Outcome;
  others?: {[key: string]: ReadEntry};
}) {
  const entries: {[key: string]: ReadEntry} = {site: entry, ...others};
  let arrived: number[] = [];
  const fetching: Fetching = {
    readEntries: (keys) => (calls.push(keys.join(' ')), keys.map((key) => entries[key])),
    order(orders: Order[]) {
      calls.push(`order ${orders.map(({number}) => number).join()}`);
      if (outcome === 'arrived') arrived.push(...orders.map(({number}) => number));
    },
    waitFor() {
      const came = arrived;
      arrived = [];
      return {outcome, arrived: came};
    },
    health: () => ({
      ...(entry === 'failed' && {firstFailure: {words: 'answered 500', isFinal: false}}),
      traffic: {requests: 1, fetched: 0, sent: 0, gone: 0},
    }),
    close: async () => {},
  };
  return fetching;
}

function open(o: Parameters<typeof fake>[0], mine: Seal = seal) {
  const source = createSegmentSource({
    start: () => fake(o),
    keys: testKeys,
    seal: mine,
    silence: 5000,
  });
  const bring = (name: string, known?: {stamp: number; hash: Buffer}) =>
    source.bring({kind: 'compiled', key: toTestKey(name), known, listKeys: () => []});
  return {source, bring};
}

const entry = encodeManifest(manifest, {key: 'site', seal});
const valueOf = (text: string) => hashEntry(toTestKey('a'), Buffer.from(text));

it('asks for nothing while all is here', () => {
  const {bring, source} = open({entry});
  expect(bring('a', {stamp: 1, hash: valueOf('old')})).toEqual([]);
  expect(calls).toEqual([]);
  expect(source.health()).toBeUndefined();
});

it('fetches the segment of a value, with those that come next, once', () => {
  const {bring} = open({entry});
  expect(bring('unknown')).toEqual([]);
  expect(bring('b')).toHaveLength(3);
  expect(bring('a')).toEqual([]);
  expect(bring('d')).toEqual([]);
  expect(calls).toEqual(['site counts', 'order 0,1,2']);
});

it('names packs after their kind, and dates none after this build', () => {
  const now = Date.now();
  const stamps = open({entry})
    .bring('a')
    .map((name) => /^compiled\.(\w{9})\..*\.pack$/.exec(name)![1]!)
    .map((stamp) => parseInt(stamp, 36));
  expect(stamps.slice(0, 2)).toEqual([10, 20]);
  expect(stamps[2]).toBeLessThanOrEqual(Date.now());
  expect(stamps[2]).toBeGreaterThanOrEqual(now - 1);
});

it.each([
  ['older, another value', {stamp: 5, hash: valueOf('other')}, 3],
  ['older, the same value', {stamp: 5, hash: valueOf('a')}, 0],
  ['newer', {stamp: 11, hash: valueOf('other')}, 0],
])('prefers what is newer, once the manifest is there: %s', (_name, known, count) => {
  const {bring} = open({entry});
  bring('unknown');
  expect(bring('a', known)).toHaveLength(count);
});

it('does not ask again for what did not come', () => {
  const {bring} = open({entry, outcome: 'gone'});
  expect([bring('a'), bring('b')]).toEqual([[], []]);
  expect(calls).toEqual(['site counts', 'order 0,1,2']);
});

it.each([
  ['foreign', entry, createSeal('a key'), 'is not signed with VELOCISAURUS_STORE_KEY', false],
  ['damaged', Buffer.from('<html>'), seal, 'holds a damaged list of its objects', false],
  ['out of reach', 'failed' as const, seal, 'answered 500', true],
])('does without a manifest that is %s', (_name, bytes, mine, words, isBroken) => {
  const {bring, source} = open({entry: bytes}, mine);
  expect([bring('a'), bring('c')]).toEqual([[], []]);
  expect(calls).toEqual(['site counts']);
  expect(source.health()?.problem?.words).toBe(words);
  expect(source.isBroken()).toBe(isBroken);
});

it('knows an empty store', () => {
  const {bring, source} = open({});
  expect(bring('a')).toEqual([]);
  expect(source.manifest()).toEqual([]);
  expect(source.health()?.problem).toBeUndefined();
});

it('finds what shards have sent, however many they are, and does without one that died', () => {
  const shard = [makeRow({keys: ['e'], stamp: 30})];
  const others = {
    counts: encodeCounts([2], {key: 'counts', seal}),
    'shard-2-of-2': encodeManifest([...shard, manifest[1]!], {key: 'shard-2-of-2', seal}),
  };
  const {bring, source} = open({entry, others});
  expect(bring('e')).toHaveLength(1);
  expect(source.manifest()).toEqual([...manifest, ...shard]);
  expect(calls).toEqual(['site counts', 'shard-1-of-2 shard-2-of-2', 'order 3']);
});

it('takes no manifest of a shard for that of another', () => {
  const others = {
    counts: encodeCounts([2], {key: 'counts', seal}),
    'shard-1-of-2': encodeManifest([makeRow({keys: ['e']})], {key: 'shard-2-of-2', seal}),
  };
  expect(open({entry, others}).bring('e')).toEqual([]);
});
