import type {GlobalData} from '@docusaurus/types';
import {DOCS_PLUGIN, isDocsInstance, type Doc} from '../shared/docsData.js';
import {hashContent} from '../shared/hash.js';
import {parseRead} from '../shared/reads.js';
import {findList} from '../shared/sidebarLabels.js';
import type {KeyedVersionDocs} from './versionDocs.js';

export interface ReadSources {
  globalData: GlobalData;
  versionDocs?: KeyedVersionDocs[];
  env?: {[name: string]: string | undefined};
  /** Variables whose values replace those in `env`. */
  overrides?: {[name: string]: string};
}

/** The hash of the value that a page reads under a name (`shared/reads.ts`). `undefined` for a name of an unknown kind. */
export type ResolveRead = (name: string) => string | undefined;

type FindValue = (...parts: string[]) => unknown;

const HASH_LENGTH = 32;

function hashValue(value: unknown): string {
  return hashContent(JSON.stringify(value) ?? 'undefined', HASH_LENGTH);
}

function describeInstance(data: unknown): unknown {
  if (!isDocsInstance(data)) return data;
  return {...data, versions: data.versions.map(({docs: _docs, ...version}) => version)};
}

function indexVersions(data: unknown): Map<string, Map<string, Doc>> {
  const versions = isDocsInstance(data) ? data.versions : [];
  return new Map(versions.map(({name, docs}) => [name, new Map(docs.map((doc) => [doc.id, doc]))]));
}

function createDocsFinders(instances: GlobalData[string]): {[kind: string]: FindValue} {
  const names = Object.keys(instances);
  const indexed = new Map(names.map((name) => [name, indexVersions(instances[name])]));
  return {
    doc: (instance = '', version = '', id = '') => indexed.get(instance)?.get(version)?.get(id),
    docs(instance, version) {
      if (instance === undefined) return instances;
      if (version === undefined) return [names, describeInstance(instances[instance])];
      return [...(indexed.get(instance)?.get(version)?.values() ?? [])];
    },
  };
}

function createVersionFinders(versionDocs: KeyedVersionDocs[]): {[kind: string]: FindValue} {
  const byVersion = new Map(
    versionDocs.map((known) => [`${known.instance}\n${known.version}`, known]),
  );
  return {
    versiondoc(instance, version, id) {
      const docs = byVersion.get(`${instance}\n${version}`)?.docs;
      if (id === undefined || !docs) return docs;
      return Object.hasOwn(docs, id) ? docs[id] : undefined;
    },
    sidebar(instance, version, sidebar = '', list = '') {
      const items = byVersion.get(`${instance}\n${version}`)?.sidebars[sidebar];
      return findList(items, list)?.map(({label}) => label);
    },
  };
}

function createFinders({
  globalData,
  versionDocs = [],
  env = process.env,
  overrides = {},
}: ReadSources): {
  [kind: string]: FindValue;
} {
  return {
    ...createVersionFinders(versionDocs),
    ...createDocsFinders(globalData[DOCS_PLUGIN] ?? {}),
    global: (plugin) => (plugin === undefined ? Object.keys(globalData) : globalData[plugin]),
    env: (name) =>
      name === undefined
        ? Object.entries({...env, ...overrides}).sort()
        : (overrides[name] ?? env[name]),
  };
}

/**
 * Creates a function that resolves names to hashes. With it, the build knows without rendering whether a page would read the
 * same values again.
 */
export function createReadResolver(sources: ReadSources): ResolveRead {
  const finders = createFinders(sources);
  const known = new Map<string, string | undefined>();
  function resolve(name: string): string | undefined {
    const {kind, parts} = parseRead(name);
    return Object.hasOwn(finders, kind) ? hashValue(finders[kind]!(...parts)) : undefined;
  }
  return (name) => {
    if (!known.has(name)) known.set(name, resolve(name));
    return known.get(name);
  };
}
