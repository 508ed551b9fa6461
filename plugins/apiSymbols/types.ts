/** Something that the API reference has a heading for. */
export interface ApiSymbol {
  /** As it is imported: `dagster.AssetSelection.all`. */
  name: string;
  /** As readers know it: `@asset`, `AssetSelection.all`. */
  label: string;
  /** The page and the heading's anchor. */
  to: string;
}
