import type {Doc} from '../../../shared/docsData.js';

/** A page that uses this many probes (documents outside its slice) is taken to use all documents. */
const PROBES = 2;
/** A filter that selects more documents than this counts as a use of all documents. */
const MAX_SELECTED = 40;
/** The number of documents before a match within the slice that `find` tests as well: one of them might match first. */
const NEIGHBOURS = 4;

type Predicate = (doc: Doc, ...rest: unknown[]) => unknown;

interface RecordDocsInput {
  slice: Doc[];
  all: Doc[];
  /** Called when the recorder cannot tell which documents the page reads: the page then needs all of them. */
  onWalk: () => void;
}

const positionsOf = new WeakMap<Doc[], Map<string, number>>();
const ascending = (a: number, b: number) => a - b;
const isIndex = (key: string) => /^\d+$/.test(key);

function toKey({id, path}: Doc): string {
  return `${id}\n${path}`;
}

function indexDocs(all: Doc[]): Map<string, number> {
  const known = positionsOf.get(all);
  if (known) return known;
  const positions = new Map(all.map((doc, position) => [toKey(doc), position]));
  positionsOf.set(all, positions);
  return positions;
}

/** The first and the last position outside the slice. */
function chooseProbes(length: number, taken: Set<number>): number[] {
  let first = 0;
  let last = length - 1;
  while (taken.has(first)) first++;
  while (taken.has(last)) last--;
  if (first > last) return [];
  return first === last ? [first] : [first, last];
}

/**
 * Replaces the list of documents of one version while a page is rendered, and records which documents the page uses.
 *
 * - `find`, `some`, `every`, `filter` answer as the whole list would. The documents that they find become part of the slice.
 * - `forEach` and flattening (`versions.flatMap((version) => version.docs)`) show the slice and a few probes. If the page reads
 *   only the `id` of a probe, it has compared the probe and skipped it. If it reads more, it uses the probe.
 * - Everything else (`length`, `map`, iteration, an index) walks over the list: the page needs the whole list.
 */
class DocsRecorder {
  private readonly all: Doc[];
  private readonly onWalk: () => void;
  private readonly used = new Set<number>();
  private readonly usedProbes = new Set<number>();
  private readonly probes: Set<number>;
  /** Positions of the slice and the probes, in ascending order. */
  private readonly visible: number[];
  private lengthReads = 0;
  private isFlattening = false;
  /** Whether an answer that the page got depends on every document. */
  private dependsOnAll = false;

  constructor({slice, all, onWalk}: RecordDocsInput) {
    this.all = all;
    this.onWalk = onWalk;
    const positions = indexDocs(all);
    for (const doc of slice) {
      const position = positions.get(toKey(doc));
      if (position !== undefined) this.used.add(position);
    }
    this.probes = new Set(chooseProbes(all.length, this.used));
    this.visible = [...this.used, ...this.probes].sort(ascending);
  }

  createStandIn(): Doc[] {
    if (this.probes.size === 0) {
      this.dependsOnAll = true;
      return this.all;
    }
    const shown = this.visible.map((position) => this.show(position, () => {}));
    return new Proxy(shown, {
      get: (target, key) => this.read(target, key),
      has: (target, key) => {
        this.noteFlattening(key);
        return Reflect.has(target, key);
      },
    });
  }

  listUsed(): Doc[] {
    if (this.lengthReads > 0) this.onWalk();
    return [...this.used].sort(ascending).map((position) => this.all[position]!);
  }

  needsAll(): boolean {
    return this.dependsOnAll || this.usedProbes.size > 0;
  }

  private readonly methods = {
    find: (predicate: Predicate) => this.all[this.findPosition(predicate)],
    some: (predicate: Predicate) => this.findPosition(predicate) >= 0,
    every: (predicate: Predicate) => this.findPosition((doc) => !predicate(doc)) < 0,
    filter: (predicate: Predicate) => this.filter(predicate),
    forEach: (callback: Predicate) => this.forEach(callback),
  };

  private read(shown: Doc[], key: string | symbol): unknown {
    if (typeof key === 'symbol' && key !== Symbol.iterator) return Reflect.get(shown, key);
    if (key in this.methods) return this.methods[key as keyof typeof this.methods];
    if (key === 'length') {
      this.lengthReads++;
      return shown.length;
    }
    if (this.isFlattening && isIndex(key as string)) return shown[Number(key)];
    this.onWalk();
    const value = Reflect.get(this.all, key) as unknown;
    return typeof value === 'function' ? (value.bind(this.all) as unknown) : value;
  }

  /** Only `flat`, `flatMap` and `concat` ask whether an element exists. They have read the length before. */
  private noteFlattening(key: string | symbol): void {
    if (key !== '0' || this.lengthReads === 0) return;
    this.lengthReads--;
    this.isFlattening = true;
  }

  private show(position: number, onId: () => void): Doc {
    const doc = this.all[position]!;
    return this.probes.has(position) ? this.createProbe(position, onId) : doc;
  }

  private createProbe(position: number, onId: () => void): Doc {
    return new Proxy(this.all[position]!, {
      get: (doc, key) => {
        if (key === 'id') onId();
        else if (typeof key === 'string') this.noteProbe(position);
        return Reflect.get(doc, key) as unknown;
      },
      ownKeys: (doc) => {
        this.noteProbe(position);
        return Reflect.ownKeys(doc);
      },
    });
  }

  private noteProbe(position: number): void {
    this.usedProbes.add(position);
    this.used.add(position);
    if (this.usedProbes.size >= PROBES) this.onWalk();
  }

  private forEach(callback: Predicate): void {
    if (callback.length > 1) this.onWalk();
    for (const position of this.visible) {
      let comparesId = false;
      callback(this.show(position, () => (comparesId = true)));
      // A callback that counts or collects does not look at the documents, so the page needs all of them.
      if (this.probes.has(position) && !comparesId) this.onWalk();
    }
  }

  /** Takes a match within the slice for the first match of all if no neighbour before it matches: ids and paths are unique. */
  private findPosition(predicate: Predicate): number {
    if (predicate.length > 1) this.onWalk();
    const known = [...this.used].sort(ascending).find((position) => predicate(this.all[position]!));
    if (known === undefined) return this.findInAll(predicate);
    const before = this.all.slice(Math.max(0, known - NEIGHBOURS), known);
    return before.some((doc) => predicate(doc)) ? this.findInAll(predicate) : known;
  }

  private findInAll(predicate: Predicate): number {
    this.dependsOnAll = true;
    const position = this.all.findIndex((doc) => predicate(doc));
    if (position >= 0) this.used.add(position);
    return position;
  }

  private filter(predicate: Predicate): Doc[] {
    this.dependsOnAll = true;
    const selected = this.all.flatMap((doc, position) => (predicate(doc) ? [position] : []));
    if (predicate.length > 1 || selected.length > MAX_SELECTED) this.onWalk();
    for (const position of selected) this.used.add(position);
    return selected.map((position) => this.all[position]!);
  }
}

export interface RecordedDocs {
  /** The list that components get instead of the whole list. */
  docs: Doc[];
  /** The documents that the page read, in the order of the whole list. */
  listUsed: () => Doc[];
  /** Whether any change to the list (a document added, removed or edited) may change what the page read. */
  needsAll: () => boolean;
}

export function recordDocs(input: RecordDocsInput): RecordedDocs {
  const recorder = new DocsRecorder(input);
  return {
    docs: recorder.createStandIn(),
    listUsed: () => recorder.listUsed(),
    needsAll: () => recorder.needsAll(),
  };
}
