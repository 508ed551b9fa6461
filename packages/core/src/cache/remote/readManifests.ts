import {MOST_SHARDS, type Shard} from '../../shared/shard.js';
import type {Seal} from '../seal.js';
import {decodeManifest, type Manifest} from './manifest.js';
import type {ManifestKeys} from './manifestKeys.js';
import {decodeCounts, type ShardCounts} from './shardCounts.js';

/** An entry of the action cache. `undefined`: there is none. `'failed'`: the request failed. */
export type ReadEntry = Buffer | 'failed' | undefined;

export interface ManifestPlace {
  keys: ManifestKeys;
  seal: Seal;
}

/** Everything that a store lists about a site. */
export interface Manifests {
  /** The manifest of whole builds, or why it cannot be used. */
  site: Manifest | 'failed' | 'damaged' | 'foreign';
  /** The manifests of shards, by key. */
  shards: Map<string, Manifest>;
  counts: ShardCounts;
}

function decodeSite(entry: ReadEntry, {keys, seal}: ManifestPlace): Manifests['site'] {
  if (entry === 'failed') return 'failed';
  return entry ? decodeManifest(entry, {key: keys.site, seal}) : [];
}

/** If the manifest of a shard cannot be used, builds make again what the shard made. */
function decodeShard(entry: ReadEntry, key: string, {seal}: ManifestPlace): Manifest {
  if (!entry || entry === 'failed') return [];
  const manifest = decodeManifest(entry, {key, seal});
  return typeof manifest === 'string' ? [] : manifest;
}

function listShards(count: number): Shard[] {
  return Array.from({length: count}, (_, index) => ({number: index + 1, count}));
}

/** Yields keys of entries to read at the same time. The caller passes the entries to `next`, in the same order. */
export function* readManifests(place: ManifestPlace): Generator<string[], Manifests, ReadEntry[]> {
  const {keys} = place;
  const [entry, counted] = yield [keys.site, keys.counts];
  const site = decodeSite(entry, place);
  const counts = counted === 'failed' ? [] : decodeCounts(counted, {...place, key: keys.counts});
  if (typeof site === 'string' || counts.length === 0) return {site, shards: new Map(), counts};
  // The limit matters without a key of the store: then anyone may have written the counts.
  const shardKeys = counts.flatMap(listShards).slice(0, MOST_SHARDS).map(keys.ofShard);
  const entries = yield shardKeys;
  const shards = shardKeys.map(
    (key, index) => [key, decodeShard(entries[index], key, place)] as const,
  );
  return {site, shards: new Map(shards), counts};
}

/** Each segment once: the manifest of whole builds repeats segments that shards have sent. */
export function joinManifests(manifests: Manifest[]): Manifest {
  const byObject = new Map<string, Manifest[number]>();
  for (const segment of manifests.flat())
    if (!byObject.has(segment.object)) byObject.set(segment.object, segment);
  return [...byObject.values()];
}
