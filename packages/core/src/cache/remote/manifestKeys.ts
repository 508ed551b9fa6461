import type {Shard} from '../../shared/shard.js';
import {toStoreKey} from '../storeKey.js';
import {MANIFEST_FORMAT} from './manifest.js';
import {readPackageName} from './readPackageName.js';

/** Keys of the entries in the action cache that list what the store holds for a site. */
export interface ManifestKeys {
  /** The key of the manifest that builds of the whole site send. */
  site: string;
  /** The key of the counts of shards, see `ShardCounts`. */
  counts: string;
  /** The key of the manifest that a shard sends. Each shard has another one, so that two shards never write the same manifest. */
  ofShard(shard: Shard): string;
}

/**
 * Makes the keys from facts that a fresh clone knows at once; among them Node.js, since an older one cannot read the values of a newer one.
 */
export function toManifestKeys({siteDir, engine}: {siteDir: string; engine: string}): ManifestKeys {
  const node = process.versions.node.split('.')[0];
  const site = ['manifest', MANIFEST_FORMAT, engine, node, readPackageName(siteDir)];
  return {
    site: toStoreKey(site),
    counts: toStoreKey([...site, 'counts of shards']),
    ofShard: ({number, count}) => toStoreKey([...site, 'shard', number, count]),
  };
}
