import type {Pack} from './pack.js';
import {weighLiving} from './weighPack.js';

const MANY_SMALL_PACKS = 8;
const SMALL_PACK = 32 * 1024 * 1024;

export interface PacksToWeigh {
  packs: Pack[];
  /** The packs that came from a remote store in this build. */
  arrived: Set<Pack>;
  /** For all packs together, in bytes. */
  limit: number;
}

interface Weighed {
  pack: Pack;
  living: number;
  dead: number;
}

function weigh(pack: Pack): Weighed {
  const living = weighLiving(pack);
  return {pack, living, dead: pack.size - living};
}

/** The packs with the most dead bytes: as many as must be rewritten until all files together fit into `limit`. */
function chooseForLimit(weighed: Weighed[], limit: number): Weighed[] {
  let excess = weighed.reduce((sum, {pack}) => sum + pack.size, 0) - limit;
  return weighed
    .filter(({dead, living}) => dead > living / 100)
    .sort((a, b) => b.dead - a.dead)
    .filter(({dead}) => {
      const isNeeded = excess > 0;
      if (isNeeded) excess -= dead;
      return isNeeded;
    });
}

/**
 * The small packs to merge into one, since each build adds packs: by size, up to the first that is much larger than all smaller ones
 * together. Packs that arrived in this build are left to a later one: a CI machine may never run another build, and would write everything
 * that it fetched a second time.
 */
function chooseToMerge(weighed: Weighed[], arrived: Set<Pack>): Weighed[] {
  const small = weighed
    .filter(({pack}) => pack.size < SMALL_PACK && !arrived.has(pack))
    .sort((a, b) => a.pack.size - b.pack.size);
  if (small.length <= MANY_SMALL_PACKS) return [];
  let sum = 0;
  const end = small.findIndex(({pack}, index) => {
    const isLarger = index > 1 && pack.size > 2 * sum;
    sum += pack.size;
    return isLarger;
  });
  return end < 0 ? small : small.slice(0, end);
}

function groupByKind(weighed: Weighed[]): Weighed[][] {
  const kinds = new Set(weighed.map(({pack}) => pack.kind));
  return [...kinds].map((kind) => weighed.filter(({pack}) => pack.kind === kind));
}

/** The packs to rewrite without their dead entries. */
export function choosePacks({packs, arrived, limit}: PacksToWeigh): Set<Pack> {
  const weighed = packs.map(weigh);
  const chosen = [
    ...weighed.filter(({living, dead}) => dead > living),
    ...chooseForLimit(weighed, limit),
    ...groupByKind(weighed).flatMap((kind) => chooseToMerge(kind, arrived)),
  ];
  return new Set(chosen.map(({pack}) => pack));
}
