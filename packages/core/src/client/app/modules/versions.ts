import type {Lru} from './createLru.js';

/** `intro-1f2e3d4c.5a6b7c8d` → `intro-1f2e3d4c`. In development, the result is the same for all versions of a source. */
export function toSource(file: string): string {
  return file.replace(/\.[^.]*$/, '');
}

/** Forgets a version of a module as soon as there is a later one. */
export function keepLatest<Value>(lru: Lru<Value>): Lru<Value> {
  const latest = new Map<string, string>();
  return {
    get: (file) => lru.get(file),
    delete: (file) => lru.delete(file),
    set(file, value) {
      const source = toSource(file);
      const before = latest.get(source);
      if (before !== undefined && before !== file) lru.delete(before);
      latest.set(source, file);
      return lru.set(file, value);
    },
  };
}
