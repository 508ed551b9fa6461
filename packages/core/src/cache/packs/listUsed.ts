import {readEntry, type Encoding, type Pack} from './pack.js';
import {NOW} from './uses.js';

/** An entry that this build put or asked for. */
export interface UsedEntry {
  kind: string;
  key: string;
  hash: Buffer;
  encoding: Encoding;
  /** In bytes. */
  size: number;
  /** `undefined`: it is damaged. */
  read(): Buffer | undefined;
}

function toEntry(pack: Pack, index: number): UsedEntry {
  return {
    kind: pack.kind,
    key: pack.keys[index]!,
    hash: pack.hashes[index]!,
    encoding: pack.encodings[index] as Encoding,
    size: pack.lengths[index]!,
    read: () => readEntry(pack, index),
  };
}

/** In the order in which they were put, which is about the order in which the next build asks. */
export function listUsed(packs: Pack[]): UsedEntry[] {
  const byAge = [...packs].sort((a, b) => a.stamp - b.stamp);
  return byAge.flatMap((pack) =>
    pack.keys.flatMap((_, index) => (pack.uses[index] === NOW ? [toEntry(pack, index)] : [])),
  );
}
