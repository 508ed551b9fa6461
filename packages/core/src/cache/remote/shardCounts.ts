import {MOST_SHARDS} from '../../shared/shard.js';
import {SEAL_LENGTH, type Seal} from '../seal.js';
import {decodeActionResult, encodeActionResult} from './actionResult.js';

/**
 * The counts of shards of recent builds, the newest first. All shards of a build write the same count, so none needs to know of another.
 */
export type ShardCounts = number[];

/** More than one, since branches may use different counts. */
const COUNTS_KEPT = 4;

const toLabel = (key: string) => `counts of shards ${key}`;

export function addCount(counts: ShardCounts, count: number): ShardCounts {
  return [count, ...counts.filter((other) => other !== count)].slice(0, COUNTS_KEPT);
}

export function encodeCounts(counts: ShardCounts, {key, seal}: {key: string; seal: Seal}): Buffer {
  const bytes = Buffer.from(JSON.stringify(counts));
  return encodeActionResult(Buffer.concat([seal.make(toLabel(key), bytes), bytes]));
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= MOST_SHARDS;
}

function parseCounts(text: string): ShardCounts {
  const counts: unknown = JSON.parse(text);
  return Array.isArray(counts) ? counts.filter(isCount).slice(0, COUNTS_KEPT) : [];
}

/** Empty if the entry is damaged, or not signed with the key that is set. Builds then make again what shards sent. */
export function decodeCounts(
  entry: Buffer | undefined,
  {key, seal}: {key: string; seal: Seal},
): ShardCounts {
  const whole = entry && decodeActionResult(entry);
  if (!whole || whole.length < SEAL_LENGTH) return [];
  const bytes = whole.subarray(SEAL_LENGTH);
  if (seal.check(toLabel(key), bytes, whole.subarray(0, SEAL_LENGTH)) !== 'whole') return [];
  try {
    return parseCounts(bytes.toString('utf8'));
  } catch {
    return [];
  }
}
