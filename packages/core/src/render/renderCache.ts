import {toStoreKey, type Store} from '../cache/index.js';
import type {NamedInput} from '../pages/index.js';
import type {ResolveRead} from '../routes/index.js';
import {readPacked} from './openContent.js';
import type {PageFacts, RenderOutcome, WrittenPage} from './types.js';

/** A page that was rendered from the same inputs before. */
export interface CachedPage {
  /** The names of what the page read while it was rendered → the hashes of the values that it found. */
  reads: {[name: string]: string | undefined};
  facts: PageFacts;
  /** Key of the packed page. */
  packed: string;
  /** The hashes of the files of the page, as written with the frame of this key. */
  written?: WrittenPage & {frame: string};
}

/** Finds rendered pages by their inputs and keeps new ones. */
export interface RenderCache {
  toKey(path: string, inputs: NamedInput[]): string;
  find(key: string): CachedPage | undefined;
  put(key: string, page: CachedPage): void;
  putPacked(key: string, rendered: NonNullable<RenderOutcome['rendered']>): CachedPage;
  readPacked(key: string): Uint8Array;
}

const VARIANTS_KEPT = 4;

export function createRenderCache({
  store,
  resolve,
}: {
  store: Store;
  resolve: ResolveRead;
}): RenderCache {
  const readAll = (key: string) => store.get<CachedPage[]>('rendered', key) ?? [];
  /** Keys whose stored variants are known: there is none, or only the variant that was found. `put` does not read them again. */
  const settled = new Set<string>();
  const holds = ({reads, packed}: CachedPage) =>
    Object.entries(reads).every(([name, hash]) => resolve(name) === hash) &&
    store.has('rendered', packed);
  return {
    toKey: (path, inputs) => toStoreKey(['page', path, inputs.map(({name, hash}) => [name, hash])]),
    find(key) {
      const variants = readAll(key);
      const found = variants.find(holds);
      if (variants.length === (found ? 1 : 0)) settled.add(key);
      return found;
    },
    put(key, page) {
      const variants = settled.has(key) ? [] : readAll(key);
      const others = variants.filter(({packed}) => packed !== page.packed);
      store.put('rendered', key, [page, ...others].slice(0, VARIANTS_KEPT));
    },
    putPacked(key, {facts, reads: names, packed: bytes}) {
      const reads = Object.fromEntries(names.map((name) => [name, resolve(name)]));
      const packed = toStoreKey([key, reads]);
      store.putBytes('rendered', packed, bytes);
      return {reads, facts, packed};
    },
    readPacked: (key) => readPacked(key, store),
  };
}
