import type {Shard} from '../../shared/shard.js';

/** The address of the remote store, and what this build may do with it. */
export interface RemoteSettings {
  /** Without credentials and without a slash at the end. */
  url: string;
  /** The value of the header `Authorization`. */
  authorization?: string | undefined;
  mayWrite: boolean;
  /** The longest time, in milliseconds, that the server may send nothing. */
  silence: number;
  /** The share of the site that this build makes, if not all of it. */
  shard?: Shard | undefined;
}

/** A pack that the remote store holds: the object `/cas/<object>` is its file, compressed by gzip. */
export interface Segment {
  /** SHA-256 of the object. */
  object: string;
  /** Of the object and of the pack, in bytes. */
  size: number;
  packSize: number;
  kind: string;
  /** Like the stamp of a pack: of two segments with the same key, the one with the later stamp holds the newer value. */
  stamp: number;
  /** When a build last used at least half of its entries: milliseconds since 1970. */
  used: number;
  /** The first {@link KEY_LENGTH} hexadecimal digits of each key, one after another. */
  keys: string;
  /** The first {@link HASH_LENGTH} hexadecimal digits of the hash of each entry. */
  hashes: string;
}

/** Tells two keys of a site apart; a false match costs one request. */
export const KEY_LENGTH = 16;
/** Tells two values of one key apart. */
export const HASH_LENGTH = 8;

export function countEntries({keys}: Segment): number {
  return keys.length / KEY_LENGTH;
}

/** A failure; `words` complete the sentence "The remote store … <words>". */
export interface Problem {
  words: string;
  /** Asking again makes no sense, e.g. after a refused password. */
  isFinal: boolean;
}

export interface Traffic {
  requests: number;
  /** In bytes, without headers. */
  fetched: number;
  sent: number;
  /** Objects that the manifest names and the server no longer has. */
  gone: number;
}

export const noTraffic = (): Traffic => ({requests: 0, fetched: 0, sent: 0, gone: 0});
