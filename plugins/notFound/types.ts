/** A version of the documentation that is not the latest. */
export interface ArchivedVersion {
  label: string;
  /** The beginning of its routes, e.g. `/1.9.13`. */
  path: string;
  pages: string[];
}
