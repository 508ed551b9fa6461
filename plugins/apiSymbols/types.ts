/** Something that the API reference has a heading for. */
export interface ApiSymbol {
  /** The name by which code imports it: `dagster.AssetSelection.all`. */
  name: string;
  /** The name that readers know: `@asset`, `AssetSelection.all`. */
  label: string;
  /** The page and the heading's anchor. */
  to: string;
}
