import {readEntry, type Encoding, type Pack} from './pack.js';

interface Entry {
  bytes: Buffer;
  encoding: Encoding;
}

/**
 * Entries that were put and could not be written, in memory. The next build misses them, but this one can read them, as the embedded
 * search does with pages.
 */
export interface Unwritten {
  set(kind: string, key: string, entry: {bytes: Uint8Array; encoding: Encoding}): void;
  get(kind: string, key: string): Entry | undefined;
  /** Takes over the entries of a draft that is discarded. */
  rescue(draft: Pack): void;
}

export function createUnwritten(): Unwritten {
  const entries = new Map<string, Entry>();
  const toName = (kind: string, key: string) => `${kind} ${key}`;
  const unwritten: Unwritten = {
    set(kind, key, {bytes, encoding}) {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      entries.set(toName(kind, key), {bytes: buffer, encoding});
    },
    get: (kind, key) => entries.get(toName(kind, key)),
    rescue(draft) {
      draft.keys.forEach((key, index) => {
        const bytes = readEntry(draft, index);
        const encoding = draft.encodings[index] as Encoding;
        if (bytes) unwritten.set(draft.kind, key, {bytes, encoding});
      });
    },
  };
  return unwritten;
}
