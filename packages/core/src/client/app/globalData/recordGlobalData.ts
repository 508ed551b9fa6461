import type {GlobalData} from '@docusaurus/types';
import {recordDocs, type RecordedDocs} from './recordDocs.js';
import {
  ALL_PLUGINS,
  DOCS_PLUGIN,
  isDocsInstance,
  type DocsInstance,
  type DocsVersion,
  type GlobalDataSlice,
} from './types.js';

export interface GlobalDataRecorder {
  /** What the page's components see. */
  globalData: GlobalData;
  /** Call when the page is rendered: what it read. */
  describeReads: () => GlobalDataSlice | 'whole';
}

interface RecordInput {
  /** What the page is expected to read. */
  slice: GlobalData;
  whole: GlobalData;
}

interface Recorded<Value> {
  standIn: Value;
  describe: () => Value;
}

function recordVersion(o: {
  version: DocsVersion;
  sliced: DocsVersion | undefined;
  onWalk: () => void;
}): Recorded<DocsVersion> {
  const base = o.sliced ?? o.version;
  const recorded: RecordedDocs = recordDocs({
    slice: o.sliced?.docs ?? [],
    all: o.version.docs,
    onWalk: o.onWalk,
  });
  return {
    standIn: {...base, docs: recorded.docs},
    describe: () => ({...base, docs: recorded.listUsed()}),
  };
}

function recordInstance(o: {
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
  };
}

type Instances = GlobalData[string];

function recordPlugin(o: {
  instances: Instances;
  sliced: Instances | undefined;
  onWalk: () => void;
}): Recorded<Instances> {
  const recorded = Object.entries(o.instances).map(([id, data]): [string, Recorded<unknown>] => {
    if (!isDocsInstance(data)) return [id, {standIn: data, describe: () => data}];
    return [id, recordInstance({data, sliced: o.sliced?.[id], onWalk: o.onWalk})];
  });
  const collect = (pick: (value: Recorded<unknown>) => unknown) =>
    Object.fromEntries(recorded.map(([id, value]) => [id, pick(value)])) as Instances;
  return {
    standIn: collect(({standIn}) => standIn),
    describe: () => collect(({describe}) => describe()),
  };
}

/** Shows a page the global data and notes which plugins' data it reads, and which documents of the docs plugin. */
export function recordGlobalData({slice, whole}: RecordInput): GlobalDataRecorder {
  const reads = new Map<string, Recorded<Instances> | undefined>();
  let walkedOver = false;
  const onWalk = () => void (walkedOver = true);

  function start(name: string): Recorded<Instances> | undefined {
    const instances = Object.hasOwn(whole, name) ? whole[name] : undefined;
    if (!instances || name !== DOCS_PLUGIN)
      return instances && {standIn: instances, describe: () => instances};
    return recordPlugin({instances, sliced: slice[name], onWalk});
  }

  function read(name: string): Instances | undefined {
    if (!reads.has(name)) reads.set(name, start(name));
    return reads.get(name)?.standIn;
  }

  const globalData = new Proxy<GlobalData>(
    {},
    {
      get: (_target, name) => (typeof name === 'string' ? read(name) : undefined),
      has: (_target, name) => typeof name === 'string' && read(name) !== undefined,
      ownKeys() {
        for (const name of Object.keys(whole)) read(name);
        reads.set(ALL_PLUGINS, undefined);
        return Reflect.ownKeys(whole);
      },
      getOwnPropertyDescriptor(_target, name) {
        const value = typeof name === 'string' ? read(name) : undefined;
        return value && {value, enumerable: true, configurable: true, writable: true};
      },
    },
  );

  return {
    globalData,
    describeReads() {
      const names = [...reads.keys()].sort();
      const slices = names.map((name) => [name, reads.get(name)?.describe() ?? null]);
      return walkedOver ? 'whole' : (Object.fromEntries(slices) as GlobalDataSlice);
    },
  };
}
