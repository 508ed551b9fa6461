import type {Store} from '../../cache/index.js';
import type {OutputFile} from '../output/types.js';

/** The files of a bundle, whose content the store holds by its hash. */
export interface StoredFiles {
  [file: string]: Pick<OutputFile, 'hash' | 'namesBase'>;
}

/** The stored content of a bundle is damaged or lost, which shows only when it is read. */
export class LostContentError extends Error {}

const toContentKey = (hash: string) => `content ${hash}`;

export function storeContent(output: OutputFile[], store: Store): StoredFiles {
  for (const {hash, read} of output) {
    const key = toContentKey(hash);
    if (!store.has('shell', key)) store.putBytes('shell', key, read());
  }
  return Object.fromEntries(output.map(({file, hash, namesBase}) => [file, {hash, namesBase}]));
}

export function holdsContent(files: StoredFiles, store: Store): boolean {
  return Object.values(files).every(({hash}) => store.has('shell', toContentKey(hash)));
}

function createReader(store: Store, hash: string): () => Uint8Array {
  return () => {
    const bytes = store.getBytes('shell', toContentKey(hash));
    if (!bytes) throw new LostContentError(hash);
    return bytes;
  };
}

/** The files of a bundle. Reading one throws a {@link LostContentError} if the store does not hold its content. */
export function openContent(files: StoredFiles, store: Store): OutputFile[] {
  return Object.entries(files).map(([file, about]) => ({
    file,
    ...about,
    read: createReader(store, about.hash),
  }));
}
