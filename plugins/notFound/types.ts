/** A version of the documentation that is not the latest. */
export interface ArchivedVersion {
  label: string;
  /** Where its routes begin, e.g. `/1.9.13`. */
  path: string;
  pages: string[];
}
