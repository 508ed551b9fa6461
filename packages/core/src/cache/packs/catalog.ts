import type {Pack} from './pack.js';
import {DEAD} from './uses.js';

/** The place of an entry: its pack, and its number in the pack. */
export interface Place {
  pack: Pack;
  index: number;
}

/** The places of all entries, by kind and key. */
export interface Catalog {
  find(kind: string, key: string): Place | undefined;
  /** Adds a place. The entry at an earlier place of the key becomes dead. */
  set(kind: string, key: string, place: Place): void;
  remove(kind: string, key: string): void;
  /** Adds a pack that was opened later. Its stamp may be older than those of other packs. */
  add(pack: Pack): void;
  listKeys(kind: string): Iterable<string>;
}

type Places = Map<string, Place>;

function giveUp({pack, index}: Place): void {
  pack.uses[index] = DEAD;
}

function addPlace(places: Places, key: string, place: Place): void {
  const earlier = places.get(key);
  if (earlier) giveUp(earlier);
  places.set(key, place);
}

function addIfNewer(places: Places, key: string, place: Place): void {
  const isOlder = (places.get(key)?.pack.stamp ?? 0) > place.pack.stamp;
  if (isOlder) giveUp(place);
  else addPlace(places, key, place);
}

function addPack(places: Places, pack: Pack): void {
  pack.keys.forEach((key, index) => {
    if (pack.uses[index] !== DEAD) addIfNewer(places, key, {pack, index});
  });
}

/** @param initial Oldest first. The catalog reads the keys of a kind when it is first asked for that kind. */
export function createCatalog(initial: Pack[]): Catalog {
  const packs = [...initial];
  const kinds = new Map<string, Places>();
  const read = (kind: string) => {
    const places: Places = new Map();
    packs.filter((pack) => pack.kind === kind).forEach((pack) => addPack(places, pack));
    kinds.set(kind, places);
    return places;
  };
  const placesOf = (kind: string) => kinds.get(kind) ?? read(kind);
  return {
    find: (kind, key) => placesOf(kind).get(key),
    set: (kind, key, place) => addPlace(placesOf(kind), key, place),
    remove(kind, key) {
      const place = placesOf(kind).get(key);
      if (place) giveUp(place);
      placesOf(kind).delete(key);
    },
    add(pack) {
      packs.push(pack);
      const places = kinds.get(pack.kind);
      if (places) addPack(places, pack);
    },
    listKeys: (kind) => placesOf(kind).keys(),
  };
}
