import {nameStoreFile} from '../fileNames.js';
import type {PackSource, Wanted} from '../packs/packSource.js';
import {untraced} from '../trace/traceProcess.js';
import type {Manifest} from './manifest.js';
import {joinManifests, readManifests, type ManifestPlace, type Manifests} from './readManifests.js';
import {createReadAhead, type ReadAhead} from './readAhead.js';
import {createSegmentIndex, type SegmentIndex} from './segmentIndex.js';
import type {Fetching} from './thread/startFetching.js';
import type {Health} from './thread/messages.js';
import type {Problem, Segment} from './types.js';

export interface SegmentSource extends PackSource {
  /** The manifest that was read; `undefined` if it was not needed. */
  manifest(): Manifest | undefined;
  health(): Health | undefined;
  /** Whether the source makes no more requests. */
  isBroken(): boolean;
  close(): Promise<void>;
}

export interface SegmentSourceOptions extends ManifestPlace {
  /** Starts the thread that fetches. Called at the first miss. */
  start: () => Fetching;
  /** In milliseconds, see `RemoteSettings`. */
  silence: number;
}

/** The work that a segment saves, in milliseconds: it holds the data of about twenty pages. */
const WORTH = 250;

const REFUSED = {
  damaged: {words: 'holds a damaged list of its objects', isFinal: true},
  foreign: {words: 'is not signed with VELOCISAURUS_STORE_KEY', isFinal: true},
};

interface ReadManifest {
  manifest: Manifest;
  /** Why the manifest cannot be used. */
  refusal?: Problem | undefined;
  isFailed?: boolean;
}

interface Opened extends ReadManifest {
  fetching: Fetching;
  index: SegmentIndex;
  readAhead: ReadAhead;
}

function readAll(fetching: Fetching, place: ManifestPlace): Manifests {
  const reading = readManifests(place);
  let step = reading.next();
  while (!step.done) step = reading.next(fetching.readEntries(step.value));
  return step.value;
}

function readManifest(fetching: Fetching, place: ManifestPlace): ReadManifest {
  const {site, shards} = readAll(fetching, place);
  if (site === 'failed')
    return {manifest: [], refusal: fetching.health().firstFailure, isFailed: true};
  if (typeof site === 'string') return {manifest: [], refusal: REFUSED[site]};
  return {manifest: joinManifests([site, ...shards.values()])};
}

/** Whether the segment has a newer and different value than this machine. */
function isNews({known}: Wanted, {stamp}: Segment, hash: string): boolean {
  return !known || (stamp > known.stamp && !known.hash.toString('hex').startsWith(hash));
}

/** Brings packs from a remote store. Fetches nothing before the first miss. */
export function createSegmentSource(o: SegmentSourceOptions): SegmentSource {
  const openedAt = Date.now();
  const names = new Map<number, string>();
  const settled = new Set<number>();
  let opened: Opened | undefined;
  let slept = 0;
  let slowness: Problem | undefined;

  function open(): Opened {
    const fetching = o.start();
    const read = readManifest(fetching, o);
    const index = createSegmentIndex(read.manifest);
    return {...read, fetching, index, readAhead: createReadAhead(read.manifest)};
  }
  /**
   * Names the pack of a segment. Its stamp is before this build, so that values of this build count as newer, whatever the clock of the
   * other machine.
   */
  function giveName(segment: number, {manifest}: Opened): string {
    const {kind, stamp} = manifest[segment]!;
    const name = nameStoreFile(kind, Math.min(stamp, openedAt - 1));
    names.set(segment, name);
    return name;
  }
  function order(segments: number[], from: Opened): void {
    const fresh = segments.filter((segment) => !names.has(segment));
    const orders = fresh.map((number) => {
      const {object, size, packSize} = from.manifest[number]!;
      return {number, object, size, packSize, name: giveName(number, from)};
    });
    if (orders.length > 0) from.fetching.order(orders);
  }
  function watchSleep(time: number): void {
    slept += time;
    if (slept > 2 * o.silence && slept > WORTH * settled.size)
      slowness ??= {words: 'is so slow that building is quicker', isFinal: true};
  }
  function take(segment: number, listKeys: Wanted['listKeys'], from: Opened): string[] {
    order([segment, ...from.readAhead.choose(segment, listKeys)], from);
    const start = Date.now();
    const {arrived} = from.fetching.waitFor(segment);
    [segment, ...arrived].forEach((one) => settled.add(one));
    watchSleep(Date.now() - start);
    return arrived.map((one) => `${names.get(one)!}.pack`);
  }
  function bring(wanted: Wanted): string[] {
    // A build that finds everything on this machine uses no network.
    if ((wanted.known && !opened) || slowness) return [];
    opened ??= open();
    const place = opened.index.find(wanted.kind, wanted.key);
    if (!place || settled.has(place.segment)) return [];
    if (!isNews(wanted, opened.manifest[place.segment]!, place.hash)) return [];
    const isOff = opened.fetching.health().problem !== undefined;
    return isOff ? [] : take(place.segment, wanted.listKeys, opened);
  }

  return {
    bring: (wanted) => untraced(() => bring(wanted)),
    manifest: () => opened?.manifest,
    health() {
      const health = opened?.fetching.health();
      return health && {...health, problem: slowness ?? opened?.refusal ?? health.problem};
    },
    isBroken: () => Boolean(slowness ?? opened?.isFailed ?? opened?.fetching.health().problem),
    close: async () => opened?.fetching.close(),
  };
}
