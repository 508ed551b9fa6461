import {createHash} from 'node:crypto';
import {deserialize, serialize} from 'node:v8';
import type {Store} from '../types.js';
import {createCatalog, type Place} from './catalog.js';
import type {PackFolder} from './openPack.js';
import {listUsed, type UsedEntry} from './listUsed.js';
import {openAllPacks, openArrived} from './openPacks.js';
import {BYTES, closePack, readEntry, VALUE, type Encoding, type Pack} from './pack.js';
import {KEY_LENGTH} from './packIndex.js';
import type {PackSource} from './packSource.js';
import {createPackWriter} from './packWriter.js';
import {tidyPacks, type Tidied} from './tidyPacks.js';
import {createUnwritten} from './unwritten.js';
import {NOW, readUses} from './uses.js';

export interface PackStore {
  store: Store;
  /** Whether this build put an entry. */
  hasChanged(): boolean;
  /** Ends reading and writing: later calls put nothing and find nothing. @returns The entries that this build put or asked for. */
  finish(): UsedEntry[];
  close(o: {scope: string; isPartial: boolean; limit: number}): ClosedStore;
}

export interface PackStoreOptions extends PackFolder {
  source?: PackSource | undefined;
}

export type ClosedStore = Omit<Tidied, 'packs'>;

const HASH = /^[0-9a-f]{64}$/;

/** The first half of a SHA-256, which is enough to tell all keys apart. */
function toIndexKey(key: string): string {
  const hash = HASH.test(key) ? key : createHash('sha256').update(key).digest('hex');
  return hash.slice(0, KEY_LENGTH);
}

function toKnown(place: Place | undefined) {
  return place && {stamp: place.pack.stamp, hash: place.pack.hashes[place.index]!};
}

/**
 * Opens a store that keeps its values in few files, called packs. A build appends new entries to a draft for each kind, see {@link Pack}.
 * `source` may bring a pack with an entry that no pack here has, or with a newer one.
 */
export function openPackStore({source, ...place}: PackStoreOptions): PackStore {
  const {packs, ...rejected} = openAllPacks(place, readUses(place));
  const arrived = new Set<Pack>();
  const catalog = createCatalog(packs);
  let {damagedFiles, foreignFiles} = rejected;
  let damagedEntries = 0;
  let hasChanged = false;
  let isOpen = true;
  let stamp = Math.max(0, ...packs.map((pack) => pack.stamp));
  const unwritten = createUnwritten();
  const writer = createPackWriter({
    ...place,
    toStamp: () => (stamp = Math.max(Date.now(), stamp + 1)),
    onLost(pack) {
      unwritten.rescue(pack);
      pack.keys.forEach((key) => catalog.remove(pack.kind, key));
    },
  });

  function adopt(names: string[]): void {
    const opened = openArrived(place, names);
    packs.push(...opened.packs);
    opened.packs.forEach((pack) => {
      arrived.add(pack);
      catalog.add(pack);
    });
    damagedFiles += opened.damagedFiles;
    foreignFiles += opened.foreignFiles;
  }
  function findAnywhere(kind: string, key: string): Place | undefined {
    const here = catalog.find(kind, key);
    const names = source?.bring({
      kind,
      key,
      known: toKnown(here),
      listKeys: () => catalog.listKeys(kind),
    });
    if (!names?.length) return here;
    adopt(names);
    return catalog.find(kind, key);
  }
  function find(kind: string, indexKey: string): Place | undefined {
    const place = isOpen ? findAnywhere(kind, indexKey) : undefined;
    if (place) place.pack.uses[place.index] = NOW;
    return place;
  }
  function dropDamaged(kind: string, key: string): undefined {
    damagedEntries++;
    catalog.remove(kind, toIndexKey(key));
  }
  function findUnwritten(kind: string, indexKey: string) {
    return isOpen ? unwritten.get(kind, indexKey) : undefined;
  }
  function has(kind: string, key: string): boolean {
    const indexKey = toIndexKey(key);
    return (findUnwritten(kind, indexKey) ?? find(kind, indexKey)) !== undefined;
  }
  function take(kind: string, key: string, encoding: Encoding): Buffer | undefined {
    const indexKey = toIndexKey(key);
    const held = findUnwritten(kind, indexKey);
    if (held) return held.encoding === encoding ? held.bytes : undefined;
    const place = find(kind, indexKey);
    if (!place || place.pack.encodings[place.index] !== encoding) return undefined;
    return readEntry(place.pack, place.index) ?? dropDamaged(kind, key);
  }
  function add(kind: string, key: string, bytes: Uint8Array, encoding: Encoding): void {
    if (!isOpen) return;
    hasChanged = true;
    const indexKey = toIndexKey(key);
    const place = writer.append({kind, key: indexKey, bytes, encoding});
    if (place) catalog.set(kind, indexKey, place);
    else unwritten.set(kind, indexKey, {bytes, encoding});
  }

  const store: Store = {
    get<Value>(kind: string, key: string) {
      const bytes = take(kind, key, VALUE);
      try {
        return bytes && (deserialize(bytes) as Value);
      } catch {
        // Another version of Node.js wrote it, in a format that this one does not know.
        return dropDamaged(kind, key);
      }
    },
    put: (kind, key, value) => add(kind, key, serialize(value), VALUE),
    getBytes: (kind, key) => take(kind, key, BYTES),
    putBytes: (kind, key, value) => add(kind, key, value, BYTES),
    has,
  };

  return {
    store,
    hasChanged: () => hasChanged,
    finish() {
      isOpen = false;
      packs.push(...writer.finish());
      return listUsed(packs);
    },
    close(options) {
      isOpen = false;
      packs.push(...writer.finish());
      const tidied = tidyPacks({...options, ...place, packs, arrived});
      tidied.packs.forEach(closePack);
      return {
        ...tidied,
        damagedFiles: damagedFiles + tidied.damagedFiles,
        foreignFiles: foreignFiles + tidied.foreignFiles,
        damagedEntries: damagedEntries + tidied.damagedEntries,
        failure: writer.failure() ?? tidied.failure,
      };
    },
  };
}
