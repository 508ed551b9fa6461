import {nameRead} from '../../../shared/reads.js';
import type {VersionDocs, VersionProp} from '../../../shared/versionDocs.js';
import type {VersionDocsSlice} from '../../../shared/wire.js';
import {createDocsView} from './createDocsView.js';

type Version = Pick<VersionProp, 'pluginId' | 'version'>;

export type ReadVersionDocs = (key: string) => VersionDocs;

export interface VersionDocsRecorder {
  /** Returns the documents that the layout of a version gives its components instead of the whole list. */
  view: (key: string, version: Version) => VersionDocs;
  /** The documents that were read, by the key of the version. */
  describeReads: () => {[key: string]: VersionDocsSlice};
  listReads: () => string[];
}

class VersionRecorder {
  private readonly ids = new Set<string>();
  private isWhole = false;
  readonly docs: VersionDocs;

  constructor(
    private readonly read: () => VersionDocs,
    private readonly version: Version,
  ) {
    this.docs = createDocsView({
      find: (id) => this.find(id),
      peek: (id) => (Object.hasOwn(this.read(), id) ? this.find(id) : undefined),
      list: () => {
        this.isWhole = true;
        return this.read();
      },
    });
  }

  private find(id: string): unknown {
    this.ids.add(id);
    const docs = this.read();
    return Object.hasOwn(docs, id) ? docs[id] : undefined;
  }

  describe(): VersionDocsSlice | undefined {
    if (this.isWhole) return 'whole';
    if (this.ids.size === 0) return undefined;
    return Object.fromEntries([...this.ids].sort().map((id) => [id, this.find(id) ?? null]));
  }

  listReads(): string[] {
    const {pluginId, version} = this.version;
    if (this.isWhole) return [nameRead('versiondoc', pluginId, version)];
    return [...this.ids].map((id) => nameRead('versiondoc', pluginId, version, id));
  }
}

/** Gives a page the documents of its version, and records which ones it reads. */
export function recordVersionDocs(read: ReadVersionDocs): VersionDocsRecorder {
  const recorders = new Map<string, VersionRecorder>();
  return {
    view(key, version) {
      const recorder = recorders.get(key) ?? new VersionRecorder(() => read(key), version);
      recorders.set(key, recorder);
      return recorder.docs;
    },
    describeReads() {
      const slices = [...recorders].map(([key, recorder]) => [key, recorder.describe()] as const);
      return Object.fromEntries(slices.filter(([, slice]) => slice !== undefined)) as {
        [key: string]: VersionDocsSlice;
      };
    },
    listReads: () => [...recorders.values()].flatMap((recorder) => recorder.listReads()),
  };
}
