import {readEntry, type Encoding, type Pack} from './pack.js';

interface Entry {
  bytes: Buffer;
  encoding: Encoding;
}

/**
 * In memory: what was put and could not be written. The next build misses it; this one still reads what it put, as the embedded
 * search does with pages.
 */
export interface Unwritten {
  set(kind: string, key: string, entry: {bytes: Uint8Array; encoding: Encoding}): void;
  get(kind: string, key: string): Entry | undefined;
  /** Takes over what a draft holds that no pack comes of. */
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
