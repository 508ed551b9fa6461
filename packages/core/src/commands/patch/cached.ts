import {getJson, putJson, toStoreKey, type Store} from '../../cache/index.js';
import type {ModuleRef} from '../../shared/wire.js';
import type {CachedRun, CachedSource} from './types.js';

/** `rendering`: key of the rendered page; `sourceHash`: hash of the file; `files`: the modules in the record of the page. */
export function toSourceKey(rendering: string, sourceHash: string, files: ModuleRef[]): string {
  return toStoreKey(['source', rendering, sourceHash, files]);
}

export function putCached(key: string, value: CachedRun | CachedSource, store: Store): void {
  putJson(store, 'loaded', key, value);
}

export const readSource = (key: string, store: Store) =>
  getJson<CachedSource>(store, 'loaded', key);

export const readRun = (key: string, store: Store) => getJson<CachedRun>(store, 'loaded', key);

/** Stores the run. @returns Its key, a hash of its content. */
export function putRun(run: CachedRun, store: Store): string {
  const key = toStoreKey(['run', JSON.stringify(run)]);
  if (!store.has('loaded', key)) putCached(key, run, store);
  return key;
}
