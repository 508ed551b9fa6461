/** A part of the content that is loaded, or taken from the store, as a whole: e.g. a version of docs. */
export interface LoadedPart {
  plugin: {name: string; id: string};
  /** E.g. the name of the version. */
  part: string;
  fromStore: boolean;
  /** What has changed since it was last loaded: files relative to the site folder, or e.g. `options`; empty if nothing is known. */
  changes: string[];
}

/** E.g. `3 of 4 versions from the store`; nothing where nothing could be kept. */
export function describeLoad(parts: LoadedPart[] = []): string | undefined {
  const kept = parts.filter(({fromStore}) => fromStore).length;
  if (kept === 0) return undefined;
  return `${kept} of ${parts.length} versions from the store`;
}
