import type {RenderedPages} from '../../shared/pagesRendered.js';

export type IndexStore = RenderedPages['store'] & {
  /** Forgets all that was not asked for since the last time. */
  dropUnused(): void;
};

/** What plugins keep between two indexes. */
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
