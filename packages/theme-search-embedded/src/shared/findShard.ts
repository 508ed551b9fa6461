import {toShardKey} from './shardKey.js';

/**
 * The prefix of the shard that contains a term, or the terms that begin with it: the longest prefix with which the term begins. For
 * terms in shards of longer prefixes, this shard contains excerpts with the best sections.
 */
export function findShard(prefixes: Set<string>, term: string): string | undefined {
  const key = toShardKey(term);
  for (let length = key.length; length > 0; length -= 1) {
    const prefix = key.slice(0, length);
    if (prefixes.has(prefix)) return prefix;
  }
  return undefined;
}
