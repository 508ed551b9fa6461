import type {Shard} from '../../shared/shard.js';
import type {UsedEntry} from '../packs/listUsed.js';
import {chooseKept, holdsEntry} from './chooseKept.js';
import type {Client} from './http/client.js';
import {toEntryPath, toObjectPath} from './http/objects.js';
import {createSlots} from './http/slots.js';
import {makeBatches, makeSegment} from './makeSegments.js';
import {decodeManifest, encodeManifest, LARGEST_MANIFEST, type Manifest} from './manifest.js';
import {
  joinManifests,
  readManifests,
  type ManifestPlace,
  type Manifests,
  type ReadEntry,
} from './readManifests.js';
import {createSegmentIndex} from './segmentIndex.js';
import {addCount, encodeCounts} from './shardCounts.js';
import type {Segment} from './types.js';

export interface PublishOptions extends ManifestPlace {
  client: Client;
  /** The share of the site that the build made, if not all of it. */
  shard?: Shard;
  /** All entries that the build used. */
  used: UsedEntry[];
  /** For all objects together, in bytes. */
  limit: number;
}

/** How many batches may be in memory at a time. */
const AT_A_TIME = 8;

/** Reads the manifests again: another build may have written them since this one began. */
async function readAll({client, ...place}: PublishOptions): Promise<Manifests> {
  const read = (key: string): Promise<ReadEntry> =>
    client.get(toEntryPath(key), LARGEST_MANIFEST).catch(() => 'failed');
  const reading = readManifests(place);
  let step = reading.next();
  while (!step.done) step = reading.next(await Promise.all(step.value.map(read)));
  return step.value;
}

function findMissing(manifest: Manifest, used: UsedEntry[]): UsedEntry[] {
  const index = createSegmentIndex(manifest);
  return used.filter((entry) => !holdsEntry(index, entry));
}

/** Leaves out segments whose objects the server has dropped, e.g. because no build asked for them in a while. */
async function leaveOutGone(manifest: Manifest, client: Client): Promise<Manifest> {
  const found = await Promise.all(manifest.map(({object}) => client.has(toObjectPath(object))));
  return manifest.filter((_, number) => found[number]);
}

async function sendMissing(missing: UsedEntry[], o: PublishOptions): Promise<Segment[]> {
  const now = Date.now();
  const run = createSlots(AT_A_TIME);
  const sent = makeBatches(missing).map((batch) =>
    run(async () => {
      if (o.client.problem()) return [];
      const {segment, bytes} = await makeSegment(batch, {seal: o.seal, now});
      const isSent = o.client.put(toObjectPath(segment.object), bytes);
      return isSent.then(
        () => [segment],
        () => [],
      );
    }),
  );
  return (await Promise.all(sent)).flat();
}

/** The segments of the site's manifest. None if it cannot be used: a new manifest replaces it. */
function listOf({site}: Manifests): Manifest {
  return typeof site === 'string' ? [] : site;
}

function isSame(one: Manifest, other: Manifest): boolean {
  return one.length === other.length && one.every((segment, number) => segment === other[number]);
}

async function putManifest(key: string, manifest: Manifest, o: PublishOptions): Promise<void> {
  if (o.client.problem()) return;
  await o.client.put(toEntryPath(key), encodeManifest(manifest, {key, seal: o.seal}));
}

/** The segments of `manifest` that are not among `others`. */
function leaveOut(manifest: Manifest, others: Manifest): Manifest {
  const known = new Set(others.map(({object}) => object));
  return manifest.filter(({object}) => !known.has(object));
}

/** The segments that another build has added to the site's manifest since this one read it (`before`). */
async function listAdded(
  before: Manifest,
  {client, keys, seal}: PublishOptions,
): Promise<Manifest> {
  const entry = await client.get(toEntryPath(keys.site), LARGEST_MANIFEST);
  const now = entry ? decodeManifest(entry, {key: keys.site, seal}) : [];
  return typeof now === 'string' ? [] : leaveOut(now, before);
}

/** Publishes a whole build. The segments that shards have sent become a part of the site's manifest. */
async function publishSite(read: Manifests, o: PublishOptions): Promise<void> {
  const {client, used, keys} = o;
  const before = joinManifests([listOf(read), ...read.shards.values()]);
  const kept = chooseKept(before, {used, now: Date.now(), limit: o.limit});
  if (isSame(kept, listOf(read)) && findMissing(kept, used).length === 0) return;
  const there = await leaveOutGone(kept, client);
  const sent = await sendMissing(findMissing(there, used), o);
  if (client.problem()) return;
  const added = await listAdded(before, o);
  await putManifest(keys.site, joinManifests([there, added, sent]), o);
}

async function publishCount(read: Manifests, {count}: Shard, o: PublishOptions): Promise<void> {
  if (read.counts.includes(count) || o.client.problem()) return;
  const entry = encodeCounts(addCount(read.counts, count), {...o, key: o.keys.counts});
  await o.client.put(toEntryPath(o.keys.counts), entry);
}

/** Publishes a shard: a manifest that no other build writes lists the segments that only this shard has sent. */
async function publishShard(read: Manifests, shard: Shard, o: PublishOptions): Promise<void> {
  const {client, used, limit} = o;
  const key = o.keys.ofShard(shard);
  const others = joinManifests([
    listOf(read),
    ...[...read.shards].filter(([other]) => other !== key).map(([, manifest]) => manifest),
  ]);
  const before = leaveOut(read.shards.get(key) ?? [], listOf(read));
  const kept = chooseKept(before, {used, now: Date.now(), limit});
  const there = await leaveOutGone(kept, client);
  const sent = await sendMissing(findMissing(joinManifests([others, there]), used), o);
  await putManifest(key, [...there, ...sent], o);
  await publishCount(read, shard, o);
}

/** Sends the entries that the store lacks, then the manifest that lists them. @throws {RemoteError} */
export async function publish(o: PublishOptions): Promise<void> {
  const read = await readAll(o);
  if (read.site === 'failed') return;
  await (o.shard ? publishShard(read, o.shard, o) : publishSite(read, o));
}
