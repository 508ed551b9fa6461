import type {UsedEntry} from '../packs/listUsed.js';
import type {Seal} from '../seal.js';
import {chooseKept, holdsEntry} from './chooseKept.js';
import type {Client} from './http/client.js';
import {toEntryPath, toObjectPath} from './http/objects.js';
import {createSlots} from './http/slots.js';
import {makeBatches, makeSegment} from './makeSegments.js';
import {decodeManifest, encodeManifest, LARGEST_MANIFEST, type Manifest} from './manifest.js';
import {createSegmentIndex} from './segmentIndex.js';
import type {Segment} from './types.js';

export interface PublishOptions {
  client: Client;
  /** Of the manifest. */
  key: string;
  seal: Seal;
  /** All that the build used. */
  used: UsedEntry[];
  /** For all objects together, in bytes. */
  limit: number;
}

/** Batches in memory at a time. */
const AT_A_TIME = 8;

/** Another build may have written it meanwhile. One that cannot be used gives way to a new one. */
async function readManifest({client, key, seal}: PublishOptions): Promise<Manifest> {
  const entry = await client.get(toEntryPath(key), LARGEST_MANIFEST);
  const manifest = entry ? decodeManifest(entry, {key, seal}) : [];
  return typeof manifest === 'string' ? [] : manifest;
}

function findMissing(manifest: Manifest, used: UsedEntry[]): UsedEntry[] {
  const index = createSegmentIndex(manifest);
  return used.filter((entry) => !holdsEntry(index, entry));
}

/** Servers may have dropped objects that nobody asked for in a while. */
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

/** Sends what the store does not have, then the manifest that names it. @throws {RemoteError} */
export async function publish(o: PublishOptions): Promise<void> {
  const {client, used, key} = o;
  const before = await readManifest(o);
  const kept = chooseKept(before, {used, now: Date.now(), limit: o.limit});
  const isSame = kept.every((segment, number) => segment === before[number]);
  if (isSame && kept.length === before.length && findMissing(kept, used).length === 0) return;
  const there = await leaveOutGone(kept, client);
  const sent = await sendMissing(findMissing(there, used), o);
  if (client.problem()) return;
  await client.put(toEntryPath(key), encodeManifest([...there, ...sent], o));
}
