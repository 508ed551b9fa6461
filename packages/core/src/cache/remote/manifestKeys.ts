import type {Shard} from '../../shared/shard.js';
import {toStoreKey} from '../storeKey.js';
import {MANIFEST_FORMAT} from './manifest.js';
import {readPackageName} from './readPackageName.js';

/** Of the entries of the action cache that tell what the store holds for a site. */
export interface ManifestKeys {
  /** What builds of whole sites send. */
  site: string;
  /** Into how many shards builds were split: see `ShardCounts`. */
  counts: string;
  /** What a shard sends: two that write at the same time do not write the same manifest. */
  ofShard(shard: Shard): string;
}

/** What a clone knows before it has read anything else. Serialized values of one Node.js are no data for an older one. */
export function toManifestKeys({siteDir, engine}: {siteDir: string; engine: string}): ManifestKeys {
  const node = process.versions.node.split('.')[0];
  const site = ['manifest', MANIFEST_FORMAT, engine, node, readPackageName(siteDir)];
  return {
    site: toStoreKey(site),
    counts: toStoreKey([...site, 'counts of shards']),
    ofShard: ({number, count}) => toStoreKey([...site, 'shard', number, count]),
  };
}
