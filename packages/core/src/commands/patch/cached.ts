import {getJson, putJson, toStoreKey, type Store} from '../../cache/index.js';
import type {ModuleRef} from '../../shared/wire.js';
import type {CachedRun, CachedSource} from './types.js';

/** `rendering`: key of the page as it was rendered; `sourceHash`: of the file; `files`: what the page's record names. */
export function toSourceKey(rendering: string, sourceHash: string, files: ModuleRef[]): string {
  return toStoreKey(['source', rendering, sourceHash, files]);
}

export function putCached(key: string, value: CachedRun | CachedSource, store: Store): void {
  putJson(store, 'loaded', key, value);
}

export const readSource = (key: string, store: Store) =>
  getJson<CachedSource>(store, 'loaded', key);

export const readRun = (key: string, store: Store) => getJson<CachedRun>(store, 'loaded', key);

/** Gives its key, which names its content. */
export function putRun(run: CachedRun, store: Store): string {
  const key = toStoreKey(['run', JSON.stringify(run)]);
  if (!store.has('loaded', key)) putCached(key, run, store);
  return key;
}
