import type {Shard} from '../../shared/shard.js';

/** Where the remote store is, and what this build may do with it. */
export interface RemoteSettings {
  /** Without credentials and without a slash at its end. */
  url: string;
  /** The value of the header `Authorization`. */
  authorization?: string | undefined;
  mayWrite: boolean;
  /** In milliseconds: how long the server may send nothing. */
  silence: number;
  /** Which share of the site this build makes, if not all of it. */
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
  /** As of a pack: of two segments with the same key, the later one holds the newer value. */
  stamp: number;
  /** When a build last used half of its entries or more, in milliseconds. */
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

/** What went wrong, in words that fit "The remote store … <words>". */
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
