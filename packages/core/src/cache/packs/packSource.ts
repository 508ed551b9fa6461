/** A value that may be had from elsewhere. */
export interface Wanted {
  kind: string;
  key: string;
  /** What is here already: the stamp of its pack, the SHA-256 of the entry. */
  known: {stamp: number; hash: Buffer} | undefined;
  /** All keys of the kind that are here. */
  listKeys: () => Iterable<string>;
}

/** Where packs come from that this machine does not have. */
export interface PackSource {
  /**
   * Brings the pack with the newest value into the folder of packs, unless the known value is as new; waits for it.
   * @returns The names of all packs that came since the last call.
   */
  bring(wanted: Wanted): string[];
}
