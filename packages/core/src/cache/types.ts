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

/** Content hashes of files and folders. A file is read again only when its size or one of its times has changed. */
export interface FileHashes {
  /** Absolute path → hash of the content; `undefined`: there is no such file. */
  hashFile(file: string): string | undefined;
  /** Absolute path → hash of the sorted names in it, folders with a slash (not of what they hold); `undefined`: there is no such folder. */
  hashNames(folder: string): string | undefined;
}

/** All that is kept between builds of a site. */
export interface BuildCache {
  store: Store;
  files: FileHashes;
  /**
   * Makes what was put outlive this process, drops what nobody asked for of late. Says in a line each what was dropped, and why.
   * A partial build, one that failed or had nothing to do, keeps what it made, but what it did not come to ask for does not
   * grow older by it.
   */
  close(outcome?: {isPartial?: boolean}): Promise<string[]>;
}
