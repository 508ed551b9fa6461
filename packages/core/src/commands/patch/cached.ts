import {getJson, putJson, putNamed, toStoreKey, type Store} from '../../cache/index.js';
import type {ModuleRef} from '../../shared/wire.js';
import {putLocale, readLocale} from '../restore/stored.js';
import type {CachedRun, CachedSource} from './types.js';

/** The locale lies in the store by itself, since a site that is kept refers to it too. */
type StoredRun = Omit<CachedRun, 'kept'> & {kept: string};

/** `rendering`: key of the rendered page; `sourceHash`: hash of the file; `files`: the modules in the record of the page. */
export function toSourceKey(rendering: string, sourceHash: string, files: ModuleRef[]): string {
  return toStoreKey(['source', rendering, sourceHash, files]);
}

export function putSource(key: string, value: CachedSource, store: Store): void {
  putJson(store, 'loaded', key, value);
}

export const readSource = (key: string, store: Store) =>
  getJson<CachedSource>(store, 'loaded', key);

export function readRun(key: string, store: Store): CachedRun | undefined {
  const run = getJson<StoredRun>(store, 'loaded', key);
  const kept = run && readLocale(run.kept, store);
  return kept && {...run, kept};
}

/** Stores the run. @returns Its key, a hash of its content. */
export function putRun(run: CachedRun, store: Store): string {
  const stored: StoredRun = {...run, kept: putLocale(run.kept, store)};
  return putNamed(store, 'loaded', 'run', stored);
}
