import {toShardKey} from './shardKey.js';

/**
 * The shard that holds a term, or the terms that begin with it: the one with the longest prefix that the term begins with. Of terms
 * in shards of longer prefixes it holds the best places.
 */
export function findShard(prefixes: Set<string>, term: string): string | undefined {
  const key = toShardKey(term);
  for (let length = key.length; length > 0; length -= 1) {
    const prefix = key.slice(0, length);
    if (prefixes.has(prefix)) return prefix;
  }
  return undefined;
}
