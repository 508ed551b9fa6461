export const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

/** A document in the docs plugin's global data. */
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

export function isDocsInstance(data: unknown): data is DocsInstance {
  const versions = (data as {versions?: unknown} | undefined)?.versions;
  return (
    Array.isArray(versions) &&
    versions.every((version: {docs?: unknown}) => Array.isArray(version.docs))
  );
}
