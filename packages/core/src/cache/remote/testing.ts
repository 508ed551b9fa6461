import type {UsedEntry} from '../packs/listUsed.js';
import {BYTES} from '../packs/pack.js';
import {hashEntry} from '../seal.js';
import {hashObject} from './http/objects.js';
import type {ManifestKeys} from './manifestKeys.js';
import {HASH_LENGTH, KEY_LENGTH, type Segment} from './types.js';

const hash = (text: string) => hashObject(Buffer.from(text));

/** Keys that tell what lies under them. */
export const testKeys: ManifestKeys = {
  site: 'site',
  counts: 'counts',
  ofShard: ({number, count}) => `shard-${number}-of-${count}`,
};

/** Of an entry of a pack. */
export const toTestKey = (name: string) => hash(name).slice(0, 32);

/** An entry for tests, as a build lists it. */
export function makeEntry(name: string, value = name, kind = 'compiled'): UsedEntry {
  const bytes = Buffer.from(value);
  const key = toTestKey(name);
  const size = bytes.length;
  return {kind, key, hash: hashEntry(key, bytes), encoding: BYTES, size, read: () => bytes};
}

/** A segment for tests, with an entry for each name. */
export function makeRow({
  keys: names,
  ...others
}: {keys: string[]} & Partial<Omit<Segment, 'keys'>>): Segment {
  const entries = names.map((name) => makeEntry(name));
  return {
    object: hash(names.join(' ')),
    size: 100_000,
    packSize: 300_000,
    kind: 'compiled',
    stamp: 1,
    used: 1,
    keys: entries.map(({key}) => key.slice(0, KEY_LENGTH)).join(''),
    hashes: entries.map((entry) => entry.hash.toString('hex').slice(0, HASH_LENGTH)).join(''),
    ...others,
  };
}
