/** One of several builds that share the pages of a site among them: `--shard 2/8`. */
export interface Shard {
  /** From 1 to `count`. */
  number: number;
  count: number;
}

/** More machines than any site has pages to share. */
export const MOST_SHARDS = 256;
