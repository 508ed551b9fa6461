import type {Store, StoreKind} from './types.js';

/** A view of the store for one engine: the values of different engines have different keys, since their shapes may differ. */
export function bindToEngine(store: Store, engine: string): Store {
  const bind = (key: string) => `${engine} ${key}`;
  return {
    get: <Value>(kind: StoreKind, key: string) => store.get<Value>(kind, bind(key)),
    put: (kind, key, value) => store.put(kind, bind(key), value),
    getBytes: (kind, key) => store.getBytes(kind, bind(key)),
    putBytes: (kind, key, value) => store.putBytes(kind, bind(key), value),
    has: (kind, key) => store.has(kind, bind(key)),
  };
}
