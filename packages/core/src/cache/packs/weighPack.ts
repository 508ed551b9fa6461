import type {Pack} from './pack.js';
import {INDEX_ENTRY_LENGTH} from './packIndex.js';
import {DEAD} from './uses.js';

export function weighEntry(pack: Pack, index: number): number {
  return pack.lengths[index]! + INDEX_ENTRY_LENGTH;
}

/** Bytes of a pack that are still needed. */
export function weighLiving(pack: Pack): number {
  let weight = 0;
  for (let index = 0; index < pack.uses.length; index++)
    if (pack.uses[index] !== DEAD) weight += weighEntry(pack, index);
  return weight;
}
