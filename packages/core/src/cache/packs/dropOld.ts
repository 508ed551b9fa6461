import type {Pack} from './pack.js';
import {DEAD} from './uses.js';
import {weighEntry, weighLiving} from './weighPack.js';

export interface Dropped {
  entries: number;
  bytes: number;
}

function drop(pack: Pack, index: number, dropped: Dropped): void {
  pack.uses[index] = DEAD;
  dropped.entries++;
  dropped.bytes += weighEntry(pack, index);
}

/** Drops the entries whose generation is not among `living`. */
export function dropUnused(packs: Pack[], living: Set<number>): Dropped {
  const dropped = {entries: 0, bytes: 0};
  for (const pack of packs)
    for (let index = 0; index < pack.uses.length; index++) {
      const use = pack.uses[index]!;
      if (use !== DEAD && !living.has(use)) drop(pack, index, dropped);
    }
  return dropped;
}

function listByUse(packs: Pack[]): {pack: Pack; index: number}[] {
  const places = packs.flatMap((pack) =>
    Array.from(pack.uses, (use, index) => ({pack, index, use})).filter(({use}) => use !== DEAD),
  );
  return places.sort((a, b) => a.use - b.use || a.pack.stamp - b.pack.stamp);
}

/** Drops the entries with the oldest last use, until the rest is no larger than `limit`. */
export function dropOverLimit(packs: Pack[], limit: number): Dropped {
  const dropped = {entries: 0, bytes: 0};
  const excess = packs.reduce((sum, pack) => sum + weighLiving(pack), 0) - limit;
  if (excess <= 0) return dropped;
  for (const {pack, index} of listByUse(packs)) {
    if (dropped.bytes >= excess) break;
    drop(pack, index, dropped);
  }
  return dropped;
}
