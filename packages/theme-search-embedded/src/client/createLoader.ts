import {
  FACETS_FILE,
  MANIFEST_FILE,
  toBlockFile,
  type FacetCounts,
  type Manifest,
  type PageBlock,
  type Shard,
} from '../shared/types.js';
import {toShardFile} from '../shared/shardKey.js';
import type {OpenShard} from './openShard.js';
import type {LoadJson} from './types.js';

export interface Loader {
  loadManifest(): Promise<Manifest>;
  loadShard(scope: string, prefix: string): Promise<OpenShard>;
  loadBlock(scope: string, page: string, block: number): Promise<PageBlock>;
  loadFacets(scope: string): Promise<FacetCounts>;
}

/** Keeps the result for each key. After a failure, the next call loads again. */
function remember<Value>(load: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key) => {
    let value = known.get(key);
    if (value) return value;
    value = load(key);
    known.set(key, value);
    value.catch(() => known.delete(key));
    return value;
  };
}

/** Loads parts of an index as they are needed, each once. */
export function createLoader(loadJson: LoadJson): Loader {
  const loadManifest = remember(() => loadJson(MANIFEST_FILE) as Promise<Manifest>);
  const loadVersioned = async (file: string) => {
    const {version} = await loadManifest('');
    return loadJson(`${file}?v=${version}`);
  };
  const loadBlock = remember((file) => loadVersioned(file) as Promise<PageBlock>);
  const loadFacets = remember((file) => loadVersioned(file) as Promise<FacetCounts>);
  const loadShard = remember(async (key) => {
    const [scope, prefix] = key.split(' ') as [string, string];
    const [{openShard}, manifest, shard] = await Promise.all([
      // A page loads the code that reads an index only when the reader searches.
      import('./openShard.js'),
      loadManifest(''),
      loadVersioned(`${scope}/${toShardFile(prefix)}`) as Promise<Shard>,
    ]);
    return openShard(shard, manifest.scopes[scope]!);
  });
  return {
    loadManifest: () => loadManifest(''),
    loadShard: (scope, prefix) => loadShard(`${scope} ${prefix}`),
    loadBlock: (scope, page, block) => loadBlock(`${scope}/${toBlockFile(page, block)}`),
    loadFacets: (scope) => loadFacets(`${scope}/${FACETS_FILE}`),
  };
}
