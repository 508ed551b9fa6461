export interface Lru<Value> {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => unknown;
  delete: (key: string) => boolean;
}

/** Keeps the entries that were used last, up to `limit` in total weight. An entry that is heavier than the limit is kept alone. */
export function createLru<Value>({
  limit,
  weigh = () => 1,
}: {
  limit: number;
  weigh?: (value: Value) => number;
}): Lru<Value> {
  const entries = new Map<string, Value>();
  let total = 0;

  function remove(key: string): boolean {
    const value = entries.get(key);
    if (value !== undefined) total -= weigh(value);
    return entries.delete(key);
  }

  function shrink(): void {
    for (const key of entries.keys()) {
      if (total <= limit || entries.size === 1) return;
      remove(key);
    }
  }

  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      entries.set(key, value);
      total += weigh(value);
      shrink();
    },
    delete: remove,
  };
}
