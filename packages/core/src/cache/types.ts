import type {Audit} from './audit/types.js';
import type {FileHashes, PostponedFiles} from './files/types.js';
import type {Trace} from './trace/trace.js';

/** The kind of a value. A pack holds values of one kind. */
export type StoreKind = 'loaded' | 'compiled' | 'rendered' | 'shell';

/**
 * Values by keys, which are made of everything that a value was derived from. An unknown key and a damaged value are a miss. Values are
 * bytes or plain data (also with `Date`, `Map`, `Set`, `undefined`). A key must not name the machine or the checkout. `has` counts as a
 * use of the value, as `get` does, so the store keeps it; only `get` checks that the value can be read.
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

/** Everything that is kept between builds of a site. */
export interface BuildCache {
  store: Store;
  files: FileHashes;
  /** Files that plugins have generated and that are not written yet. */
  postponed: PostponedFiles;
  /** Everything that code of the site reads in this build. */
  trace: Trace;
  /** The part of {@link trace} that the config reads while it loads: all functions of the config depend on it. */
  configTrace: Trace;
  /** Only in a build with `--audit`. */
  audit?: Audit | undefined;
  /**
   * Saves the values that this build put, and drops those that recent builds did not ask for.
   * `isPartial`: the build failed or had nothing to do, so values that it did not ask for do not age.
   * `unsent`: kinds of values that this build does not send to the remote store, since another one does.
   * @returns Lines to print, e.g. what was dropped and why.
   */
  close(outcome?: ClosingOptions): Promise<string[]>;
}
