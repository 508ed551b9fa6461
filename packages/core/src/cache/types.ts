import type {Audit} from './audit/types.js';
import type {FileHashes} from './files/types.js';
import type {Trace} from './trace/trace.js';

/** What values are kept for; each kind has its own share of the room and its own age. */
export type StoreKind = 'loaded' | 'compiled' | 'rendered' | 'shell';

/**
 * Values kept under what they were derived from. A key that was never put, or a damaged value, is a miss. Values are bytes or
 * plain data (also with `Date`, `Map`, `Set`, `undefined`); nothing in a key may name the machine or the checkout. `has` counts as
 * asking for the value, as `get` does: it is kept on; that it can be read is told by `get` alone.
 */
export interface Store {
  get<Value>(kind: StoreKind, key: string): Value | undefined;
  put(kind: StoreKind, key: string, value: unknown): void;
  getBytes(kind: StoreKind, key: string): Buffer | undefined;
  putBytes(kind: StoreKind, key: string, value: Uint8Array): void;
  has(kind: StoreKind, key: string): boolean;
}

export interface ClosingOptions {
  isPartial?: boolean;
  unsent?: StoreKind[];
}

/** All that is kept between builds of a site. */
export interface BuildCache {
  store: Store;
  files: FileHashes;
  /** Everything that code of the site reads in this build. */
  trace: Trace;
  /** The part of it that the config reads while it loads: all functions of the config depend on it. */
  configTrace: Trace;
  /** Where the build has one. */
  audit?: Audit | undefined;
  /**
   * Makes what was put outlive this process, drops what nobody asked for of late. Says in a line each what was dropped, and why.
   * A partial build, one that failed or had nothing to do, keeps what it made, but what it did not come to ask for does not
   * grow older by it. `unsent`: kinds that another build sends to the remote store.
   */
  close(outcome?: ClosingOptions): Promise<string[]>;
}
