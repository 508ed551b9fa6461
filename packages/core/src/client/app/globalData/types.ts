import type {GlobalData} from '@docusaurus/types';

export const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

export interface Doc {
  id: string;
  path: string;
  [key: string]: unknown;
}

export interface DocsVersion {
  name: string;
  docs: Doc[];
  [key: string]: unknown;
}

export interface DocsInstance {
  versions: DocsVersion[];
  [key: string]: unknown;
}

/** A name in a slice that holds all plugins: whoever lists them need not wait for the whole. */
export const ALL_PLUGINS = '*';

/** `null` marks a plugin that was asked for and that has no data, so that nobody looks again. */
export type GlobalDataSlice = {[pluginName: string]: GlobalData[string] | null};

export function isDocsInstance(data: unknown): data is DocsInstance {
  const versions = (data as {versions?: unknown} | undefined)?.versions;
  return (
    Array.isArray(versions) &&
    versions.every((version: {docs?: unknown}) => Array.isArray(version.docs))
  );
}
