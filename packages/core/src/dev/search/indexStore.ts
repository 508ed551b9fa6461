import type {RenderedPages} from '../../shared/pagesRendered.js';

export type IndexStore = RenderedPages['store'] & {
  /** Drops the values that nothing has read or put since the last call. */
  dropUnused(): void;
};

/** Keeps values of plugins from one index to the next. */
export function createIndexStore(): IndexStore {
  let before = new Map<string, unknown>();
  let current = new Map<string, unknown>();

  function has(key: string): boolean {
    if (!current.has(key) && before.has(key)) current.set(key, before.get(key));
    return current.has(key);
  }

  return {
    has,
    get: <Value>(key: string) => (has(key) ? (current.get(key) as Value) : undefined),
    put: (key, value) => void current.set(key, value),
    dropUnused() {
      before = current;
      current = new Map();
    },
  };
}
