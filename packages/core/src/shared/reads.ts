/**
 * The names of what a page reads while it is rendered, beyond its record and the code of the shell. They can be resolved without
 * rendering:
 *
 * - `global:<plugin>`: all global data of a plugin other than docs; `global:*`: the list of plugins that have some;
 * - `docs:<instance>`: the docs plugin's data and versions, without their documents, and the list of its instances;
 * - `doc:<instance>:<version>:<id>`: one document, or that there is none;
 * - `docs:<instance>:<version>`: all documents of a version; `docs:*`: all of the docs plugin;
 * - `versiondoc:<instance>:<version>:<id>`: the data of a document for the layout of a version, or that there is none;
 *   `versiondoc:<instance>:<version>`: of all documents of the version;
 * - `sidebar:<instance>:<version>:<sidebar>:<list>`: the labels of a list of items (`shared/sidebarLabels.ts`);
 * - `env:<name>`: a variable of the environment; `env:*`: the whole environment.
 */
export type ReadKind = 'global' | 'docs' | 'doc' | 'versiondoc' | 'sidebar' | 'env';

export interface Read {
  kind: string;
  parts: string[];
}

const ALL = '*';
const RESERVED = /[%:*]/g;

function escapePart(part: string): string {
  if (part.search(RESERVED) < 0) return part;
  return part.replace(
    RESERVED,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export function nameRead(kind: ReadKind, ...parts: string[]): string {
  return [kind, ...parts.map(escapePart)].join(':');
}

export function nameReadOfAll(kind: ReadKind): string {
  return `${kind}:${ALL}`;
}

/** `parts` is empty for what {@link nameReadOfAll} names. */
export function parseRead(name: string): Read {
  const [kind = '', ...parts] = name.split(':');
  if (parts[0] === ALL) return {kind, parts: []};
  return {kind, parts: parts.map((part) => part.replace(/%(25|3A|2A)/g, decodeURIComponent))};
}
