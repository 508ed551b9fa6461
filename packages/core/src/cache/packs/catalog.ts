import type {Pack} from './pack.js';
import {DEAD} from './uses.js';

/** Where an entry lies. */
export interface Place {
  pack: Pack;
  index: number;
}

/** What is kept, by kind and key. */
export interface Catalog {
  find(kind: string, key: string): Place | undefined;
  /** An earlier place of the key is given up. */
  set(kind: string, key: string, place: Place): void;
  remove(kind: string, key: string): void;
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

function addPack(places: Places, pack: Pack): void {
  pack.keys.forEach((key, index) => {
    if (pack.uses[index] !== DEAD) addPlace(places, key, {pack, index});
  });
}

/** @param packs Oldest first. Keys of a kind are read when the kind is first asked for. */
export function createCatalog(packs: Pack[]): Catalog {
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
  };
}
