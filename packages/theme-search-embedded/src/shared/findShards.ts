import {toShardKey} from './shardKey.js';

/** Most shards that a beginning of a word is looked for in. */
const MOST_SHARDS = 3;

/**
 * The shards that may hold a term, or terms that begin with it. A shard holds all terms with its prefix, apart from those
 * that a longer prefix covers.
 */
export function findShards({
  prefixes,
  term,
  isBeginning,
}: {
  /** The largest shards first. */
  prefixes: string[];
  term: string;
  isBeginning: boolean;
}): string[] {
  const key = toShardKey(term);
  const covering = prefixes.filter((prefix) => key.startsWith(prefix));
  const own = covering.sort((a, b) => b.length - a.length).slice(0, 1);
  if (!isBeginning) return own;
  const longer = prefixes.filter((prefix) => prefix.length > key.length && prefix.startsWith(key));
  return [...own, ...longer].slice(0, MOST_SHARDS);
}
