/** An entry that the source may have. */
export interface Wanted {
  kind: string;
  key: string;
  /** The entry that this machine has, if any: the stamp of its pack, and the SHA-256 of the entry. */
  known: {stamp: number; hash: Buffer} | undefined;
  /** All keys of the kind that this machine has. */
  listKeys: () => Iterable<string>;
}

/** Brings packs that this machine does not have. */
export interface PackSource {
  /**
   * Brings the pack with the newest value into the folder of packs, unless the known value is as new. Blocks until the pack is there.
   * @returns The names of all packs that arrived since the last call.
   */
  bring(wanted: Wanted): string[];
}
