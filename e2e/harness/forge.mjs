import {openPackStore} from '../../packages/core/lib/cache/packs/openPackStore.js';
import {openAllPacks} from '../../packages/core/lib/cache/packs/openPacks.js';
import {BYTES, closePack, readEntry} from '../../packages/core/lib/cache/packs/pack.js';
import {createSeal} from '../../packages/core/lib/cache/seal.js';

const LIMIT = 10 ** 9;
const NO_USES = {history: [], byPack: new Map()};

/** An index key is the first half of a key: as much of it as counts. */
const toKey = (indexKey) => indexKey.padEnd(64, '0');

function listEntries(place) {
  const {packs} = openAllPacks(place, NO_USES);
  const entries = packs.flatMap((pack) =>
    pack.keys.map((key, index) => ({
      kind: pack.kind,
      key: toKey(key),
      isBytes: pack.encodings[index] === BYTES,
      bytes: readEntry(pack, index),
    })),
  );
  packs.forEach(closePack);
  return entries;
}

/**
 * Replaces values of a store as a build would, with hashes that are right. `forge` gets each value of the kind, bytes or plain data, and
 * gives the new one, or `undefined` to leave it.
 * @returns {number} how many were replaced
 */
export function forgeStore(folder, kind, forge) {
  const place = {folder, seal: createSeal()};
  const {store, close} = openPackStore(place);
  let count = 0;
  for (const {key, isBytes} of listEntries(place).filter((entry) => entry.kind === kind)) {
    const value = isBytes ? store.getBytes(kind, key) : store.get(kind, key);
    const forged = forge(value);
    if (forged === undefined) continue;
    if (isBytes) store.putBytes(kind, key, forged);
    else store.put(kind, key, forged);
    count += 1;
  }
  close({scope: 'forged', isPartial: true, limit: LIMIT});
  return count;
}

/** Replaces text in values that are bytes. */
export function forgeText(folder, kind, from, to) {
  return forgeStore(folder, kind, (value) => {
    if (!(value instanceof Uint8Array)) return undefined;
    const text = Buffer.from(value).toString('utf8');
    return text.includes(from) ? Buffer.from(text.replaceAll(from, to)) : undefined;
  });
}
