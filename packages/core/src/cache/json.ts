import {toStoreKey} from './storeKey.js';
import type {Store, StoreKind} from './types.js';

// JSON is much faster than `node:v8` for plain data, but has no `Date`, `Map`, `Set` or `undefined`.

export function getJson<Value>(store: Store, kind: StoreKind, key: string): Value | undefined {
  const bytes = store.getBytes(kind, key);
  return bytes && (JSON.parse(bytes.toString('utf8')) as Value);
}

export function putJson(store: Store, kind: StoreKind, key: string, value: unknown): void {
  store.putBytes(kind, key, Buffer.from(JSON.stringify(value)));
}

/** Stores a value under a key that follows from it, unless it is there already. `name`: the kind of value. @returns The key. */
export function putNamed(store: Store, kind: StoreKind, name: string, value: unknown): string {
  const text = JSON.stringify(value);
  const key = toStoreKey([name, text]);
  if (!store.has(kind, key)) store.putBytes(kind, key, Buffer.from(text));
  return key;
}
