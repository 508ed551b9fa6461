import {promisify} from 'node:util';
import {gzip} from 'node:zlib';
import {encodePack, type PackEntry} from '../packs/encodePack.js';
import type {UsedEntry} from '../packs/listUsed.js';
import type {Seal} from '../seal.js';
import {hashObject} from './http/objects.js';
import {HASH_LENGTH, KEY_LENGTH, type Segment} from './types.js';

const zip = promisify(gzip);

/** Of a pack, in bytes: small enough to be fetched for one page, large enough that thousands of pages take few requests. */
const FULL = 1024 * 1024;

/** Entries of one kind that travel together. */
export type Batch = UsedEntry[];

function groupByKind(entries: UsedEntry[]): UsedEntry[][] {
  const kinds = new Set(entries.map(({kind}) => kind));
  return [...kinds].map((kind) => entries.filter((entry) => entry.kind === kind));
}

function cut(entries: UsedEntry[]): Batch[] {
  const batches: Batch[] = [];
  let size = Infinity;
  for (const entry of entries) {
    if (size + entry.size > FULL) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)!.push(entry);
    size += entry.size;
  }
  return batches;
}

export function makeBatches(entries: UsedEntry[]): Batch[] {
  return groupByKind(entries).flatMap(cut);
}

function readAll(batch: Batch): PackEntry[] {
  return batch.flatMap(({key, hash, encoding, read}) => {
    const bytes = read();
    return bytes ? [{key, hash, encoding, bytes}] : [];
  });
}

function joinDigits(texts: string[], length: number): string {
  return texts.map((text) => text.slice(0, length)).join('');
}

export interface MadeSegment {
  segment: Segment;
  bytes: Buffer;
}

/** Damaged entries are left out. */
export async function makeSegment(
  batch: Batch,
  {seal, now}: {seal: Seal; now: number},
): Promise<MadeSegment> {
  const {kind} = batch[0]!;
  const entries = readAll(batch);
  const pack = encodePack(entries, {kind, seal});
  const bytes = await zip(pack);
  const segment = {
    object: hashObject(bytes),
    size: bytes.length,
    packSize: pack.length,
    kind,
    stamp: now,
    used: now,
    keys: joinDigits(
      entries.map(({key}) => key),
      KEY_LENGTH,
    ),
    hashes: joinDigits(
      entries.map(({hash}) => hash.toString('hex')),
      HASH_LENGTH,
    ),
  };
  return {segment, bytes};
}
