import {gunzipSync} from 'node:zlib';
import {expect, it} from 'vitest';
import {createSeal} from '../seal.js';
import {makeBatches, makeSegment} from './makeSegments.js';
import {hashObject} from './http/objects.js';
import {makeEntry, makeRow} from './testing.js';

const KB = 1024;
const o = {seal: createSeal(), now: 5};

it('cuts by kind and size, and keeps the order', () => {
  const large = (name: string, kind?: string) => makeEntry(name, name.repeat(400 * KB), kind);
  const entries = [large('a'), large('b', 'shell'), large('c'), large('d'), makeEntry('e')];
  const names = makeBatches(entries).map((batch) => batch.map((entry) => entries.indexOf(entry)));
  expect(names).toEqual([[0, 2], [3, 4], [1]]);
});

it('names an object by its hash, and its entries', async () => {
  const {segment, bytes} = await makeSegment([makeEntry('a'), makeEntry('b')], o);
  expect(segment).toEqual({
    ...makeRow({keys: ['a', 'b']}),
    object: hashObject(bytes),
    size: bytes.length,
    packSize: gunzipSync(bytes).length,
    stamp: 5,
    used: 5,
  });
});

it('leaves damaged entries out', async () => {
  const damaged = {...makeEntry('a'), read: () => undefined};
  const {segment} = await makeSegment([damaged, makeEntry('b')], o);
  expect(segment.keys).toBe(makeRow({keys: ['b']}).keys);
});
