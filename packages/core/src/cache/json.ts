import type {Store, StoreKind} from './types.js';

// JSON is much faster than `node:v8` for plain data, but has no `Date`, `Map`, `Set` or `undefined`.

export function getJson<Value>(store: Store, kind: StoreKind, key: string): Value | undefined {
  const bytes = store.getBytes(kind, key);
  return bytes && (JSON.parse(bytes.toString('utf8')) as Value);
}

export function putJson(store: Store, kind: StoreKind, key: string, value: unknown): void {
  store.putBytes(kind, key, Buffer.from(JSON.stringify(value)));
}
