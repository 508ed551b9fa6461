import type {UsedEntry} from '../packs/listUsed.js';
import type {Manifest} from './manifest.js';
import {createSegmentIndex, type SegmentIndex} from './segmentIndex.js';
import {countEntries, HASH_LENGTH, type Segment} from './types.js';

export const DAY = 24 * 60 * 60 * 1000;
/** In milliseconds. The manifest drops a segment if no build used half of it for so long. Entries that are still used are sent again. */
const KEPT = 7 * DAY;

const SMALL = 64 * 1024;
const MANY_SMALL = 32;

export function holdsEntry(index: SegmentIndex, {kind, key, hash}: UsedEntry): boolean {
  const place = index.find(kind, key);
  return place !== undefined && place.hash === hash.toString('hex', 0, HASH_LENGTH / 2);
}

/** How many entries of each segment this build used. */
function countUsed(manifest: Manifest, used: UsedEntry[]): Map<Segment, number> {
  const index = createSegmentIndex(manifest);
  const counts = new Map<Segment, number>();
  for (const {kind, key} of used) {
    const place = index.find(kind, key);
    const segment = place && manifest[place.segment]!;
    if (segment) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  }
  return counts;
}

function noteUses(manifest: Manifest, used: UsedEntry[], now: number): Manifest {
  const counts = countUsed(manifest, used);
  return manifest.map((segment) => {
    const isUsed = 2 * (counts.get(segment) ?? 0) >= countEntries(segment);
    // Noted only once a day, so that the manifest does not change with each build.
    return isUsed && now - segment.used > DAY ? {...segment, used: now} : segment;
  });
}

/**
 * Drops all small segments once there are many, since each build adds some. Entries that are still used are sent again, in larger segments.
 */
function giveUpSmall(manifest: Manifest): Manifest {
  const isLarge = ({size}: Segment) => size >= SMALL;
  const large = manifest.filter(isLarge);
  return manifest.length - large.length > MANY_SMALL ? large : manifest;
}

function keepUnder(limit: number, manifest: Manifest): Manifest {
  let size = 0;
  const byUse = [...manifest].sort((a, b) => b.used - a.used || b.stamp - a.stamp);
  const kept = new Set(byUse.filter((segment) => (size += segment.size) <= limit));
  return manifest.filter((segment) => kept.has(segment));
}

/** The segments that stay in the manifest. `limit`: in bytes. */
export function chooseKept(
  manifest: Manifest,
  {used, now, limit}: {used: UsedEntry[]; now: number; limit: number},
): Manifest {
  const young = noteUses(manifest, used, now).filter((segment) => now - segment.used <= KEPT);
  return keepUnder(limit, giveUpSmall(young));
}
