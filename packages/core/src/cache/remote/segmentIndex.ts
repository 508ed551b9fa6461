import type {Manifest} from './manifest.js';
import {HASH_LENGTH, KEY_LENGTH} from './types.js';

/** The place of the newest value of a key. */
export interface SegmentPlace {
  /** The number of the segment in the manifest. */
  segment: number;
  /** The first digits of the hash of the entry. */
  hash: string;
}

export interface SegmentIndex {
  /** `key` may be longer than the part of it in the manifest. */
  find(kind: string, key: string): SegmentPlace | undefined;
}

type Places = Map<string, SegmentPlace>;

function addSegment(places: Places, manifest: Manifest, segment: number): void {
  const {keys, hashes} = manifest[segment]!;
  for (let entry = 0; entry * KEY_LENGTH < keys.length; entry++) {
    const key = keys.slice(entry * KEY_LENGTH, (entry + 1) * KEY_LENGTH);
    const hash = hashes.slice(entry * HASH_LENGTH, (entry + 1) * HASH_LENGTH);
    places.set(key, {segment, hash});
  }
}

/** Indexes the entries of a kind when it is first asked for that kind. */
export function createSegmentIndex(manifest: Manifest): SegmentIndex {
  const kinds = new Map<string, Places>();
  const byAge = manifest.map((_, number) => number);
  byAge.sort((a, b) => manifest[a]!.stamp - manifest[b]!.stamp);
  const read = (kind: string) => {
    const places: Places = new Map();
    const numbers = byAge.filter((number) => manifest[number]!.kind === kind);
    numbers.forEach((number) => addSegment(places, manifest, number));
    kinds.set(kind, places);
    return places;
  };
  return {
    find: (kind, key) => (kinds.get(kind) ?? read(kind)).get(key.slice(0, KEY_LENGTH)),
  };
}
