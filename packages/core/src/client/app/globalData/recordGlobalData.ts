import type {GlobalData} from '@docusaurus/types';
import {
  DOCS_PLUGIN,
  isDocsInstance,
  type DocsInstance,
  type DocsVersion,
} from '../../../shared/docsData.js';
import {nameRead, nameReadOfAll} from '../../../shared/reads.js';
import {recordDocs} from './recordDocs.js';
import {ALL_PLUGINS, type GlobalDataSlice} from './types.js';

export interface GlobalDataRecorder {
  /** The global data that the page's components get. */
  globalData: GlobalData;
  /** Returns what the page has read. Call it after the page is rendered. */
  describeReads: () => GlobalDataSlice | 'whole';
  /** Returns the names of what the page has read, see `shared/reads.ts`. */
  listReads: () => string[];
}

interface RecordInput {
  /** The data that the page is expected to read. */
  slice: GlobalData | 'whole';
  whole: GlobalData;
}

interface Recorded<Value> {
  standIn: Value;
  describe: () => Value;
  listReads: () => string[];
}

interface RecordedVersion extends Recorded<DocsVersion> {
  name: string;
  listIds: () => string[];
  needsAll: () => boolean;
}

function recordVersion(o: {
  version: DocsVersion;
  sliced: DocsVersion | undefined;
  onWalk: () => void;
}): Omit<RecordedVersion, 'listReads'> {
  const base = o.sliced ?? o.version;
  const {docs, listUsed, needsAll} = recordDocs({
    slice: o.sliced?.docs ?? [],
    all: o.version.docs,
    onWalk: o.onWalk,
  });
  return {
    name: base.name,
    standIn: {...base, docs},
    describe: () => ({...base, docs: listUsed()}),
    listIds: () => listUsed().map(({id}) => id),
    needsAll,
  };
}

/**
 * Lists each document for all versions. A version without the document counts too: the page looked it up there, to show where
 * else it is.
 */
function listDocReads(
  instance: string,
  versions: Pick<RecordedVersion, 'name' | 'listIds' | 'needsAll'>[],
): string[] {
  const ids = [...new Set(versions.flatMap(({listIds}) => listIds()))];
  return versions.flatMap(({name, needsAll}) =>
    needsAll()
      ? [nameRead('docs', instance, name)]
      : ids.map((id) => nameRead('doc', instance, name, id)),
  );
}

function recordInstance(o: {
  id: string;
  data: DocsInstance;
  sliced: unknown;
  onWalk: () => void;
}): Recorded<DocsInstance> {
  const slicedVersions = isDocsInstance(o.sliced) ? o.sliced.versions : [];
  const versions = o.data.versions.map((version) => {
    const sliced = slicedVersions.find(({name}) => name === version.name);
    return recordVersion({version, sliced, onWalk: o.onWalk});
  });
  return {
    standIn: {...o.data, versions: versions.map(({standIn}) => standIn)},
    describe: () => ({...o.data, versions: versions.map(({describe}) => describe())}),
    listReads: () => [nameRead('docs', o.id), ...listDocReads(o.id, versions)],
  };
}

type Instances = GlobalData[string];

function recordDocsPlugin(o: {
  instances: Instances;
  sliced: Instances | undefined;
  onWalk: () => void;
}): Recorded<Instances> {
  const recorded = Object.entries(o.instances).map(([id, data]): [string, Recorded<unknown>] => {
    if (isDocsInstance(data))
      return [id, recordInstance({id, data, sliced: o.sliced?.[id], onWalk: o.onWalk})];
    return [id, {standIn: data, describe: () => data, listReads: () => [nameRead('docs', id)]}];
  });
  const collect = (pick: (value: Recorded<unknown>) => unknown) =>
    Object.fromEntries(recorded.map(([id, value]) => [id, pick(value)])) as Instances;
  return {
    standIn: collect(({standIn}) => standIn),
    describe: () => collect(({describe}) => describe()),
    listReads: () => recorded.flatMap(([, {listReads}]) => listReads()),
  };
}

type RecordPlugin = (name: string) => Recorded<Instances | undefined>;

/** Calls `onWalk` when it cannot tell which documents the page reads: the page then needs the whole data. */
function createPluginRecorder(o: RecordInput & {onWalk: () => void}): RecordPlugin {
  return (name) => {
    const instances = Object.hasOwn(o.whole, name) ? o.whole[name] : undefined;
    const isDocs = instances !== undefined && name === DOCS_PLUGIN;
    if (isDocs && o.slice !== 'whole')
      return recordDocsPlugin({instances, sliced: o.slice[name], onWalk: o.onWalk});
    const listReads = () => [isDocs ? nameReadOfAll('docs') : nameRead('global', name)];
    return {standIn: instances, describe: () => instances, listReads};
  };
}

/** Gives a page the global data, and records which plugins' data it reads and which documents of the docs plugin. */
export function recordGlobalData({slice, whole}: RecordInput): GlobalDataRecorder {
  const reads = new Map<string, Recorded<Instances | undefined>>();
  let needsWhole = slice === 'whole';
  let listsPlugins = false;
  const record = createPluginRecorder({slice, whole, onWalk: () => void (needsWhole = true)});

  function read(name: string): Instances | undefined {
    if (!reads.has(name)) reads.set(name, record(name));
    return reads.get(name)!.standIn;
  }

  const globalData = new Proxy<GlobalData>(
    {},
    {
      get: (_target, name) => (typeof name === 'string' ? read(name) : undefined),
      has: (_target, name) => typeof name === 'string' && read(name) !== undefined,
      ownKeys() {
        for (const name of Object.keys(whole)) read(name);
        listsPlugins = true;
        return Reflect.ownKeys(whole);
      },
      getOwnPropertyDescriptor(_target, name) {
        const value = typeof name === 'string' ? read(name) : undefined;
        return value && {value, enumerable: true, configurable: true, writable: true};
      },
    },
  );

  function describeReads(): GlobalDataSlice | 'whole' {
    const slices = [...reads].map(([name, {describe}]) => [name, describe() ?? null] as const);
    if (listsPlugins) slices.push([ALL_PLUGINS, null]);
    slices.sort(([a], [b]) => (a < b ? -1 : 1));
    return needsWhole ? 'whole' : Object.fromEntries(slices);
  }

  const listReads = () => [
    ...(listsPlugins ? [nameReadOfAll('global')] : []),
    ...[...reads.values()].flatMap((recorded) => recorded.listReads()),
  ];

  return {globalData, describeReads, listReads};
}
