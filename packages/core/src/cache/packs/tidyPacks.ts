import {choosePacks, type PacksToWeigh} from './choosePacks.js';
import {dropOverLimit, dropUnused, type Dropped} from './dropOld.js';
import {listPackNames, openPacks} from './openPacks.js';
import type {PackFolder} from './openPack.js';
import {closePack, type Pack} from './pack.js';
import {rewritePacks} from './rewritePacks.js';
import {
  ARRIVED,
  DEAD,
  findLivingGenerations,
  NOW,
  numberBuild,
  readUses,
  writeUses,
  type Uses,
} from './uses.js';

/** `packs`: the packs that this build has open, with their uses. */
export interface TidyOptions extends PackFolder, PacksToWeigh {
  scope: string;
  isPartial: boolean;
}

export interface Tidied {
  packs: Pack[];
  unused: Dropped;
  overLimit: Dropped;
  damagedFiles: number;
  foreignFiles: number;
  damagedEntries: number;
  failure?: Error | undefined;
}

/** Another build may have merged packs while this one ran: closes those that are gone, and opens the new ones. */
function followOthers({packs, ...place}: TidyOptions, uses: Uses) {
  const names = listPackNames(place.folder);
  const present = new Set(names);
  const known = new Set(packs.map(({name}) => name));
  const fresh = names.filter((name) => !known.has(name));
  const added = openPacks(place, fresh, uses);
  packs.filter(({name}) => !present.has(name)).forEach(closePack);
  return {...added, packs: [...packs.filter(({name}) => present.has(name)), ...added.packs]};
}

/** Gives entries that this build used its generation. An entry that another build used meanwhile keeps the later generation of the two. */
function settleUses(pack: Pack, {byPack}: Uses, generation: number): void {
  const others = byPack.get(pack.name);
  pack.uses.forEach((use, index) => {
    if (use === NOW || use === ARRIVED) pack.uses[index] = generation;
    else if (use !== DEAD) pack.uses[index] = Math.max(use, others?.[index] ?? DEAD);
  });
}

function toUses(packs: Pack[], history: Uses['history']): Uses {
  return {
    history,
    byPack: new Map(packs.map(({name, uses}) => [name, Uint32Array.from(uses)])),
  };
}

function saveUses(place: PackFolder, uses: Uses): Error | undefined {
  if (uses.byPack.size === 0) return undefined;
  try {
    writeUses(place, uses);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/** Saves which entries this build used, drops old entries, and rewrites the packs that {@link choosePacks} chooses. */
export function tidyPacks(options: TidyOptions): Tidied {
  const {folder, seal, arrived, limit} = options;
  const latest = readUses(options);
  const {packs, damagedFiles, foreignFiles} = followOthers(options, latest);
  const {generation, history} = numberBuild(latest.history, options);
  packs.forEach((pack) => settleUses(pack, latest, generation));
  const unused = dropUnused(packs, findLivingGenerations(history));
  const overLimit = dropOverLimit(packs, limit);
  const rewritten = rewritePacks({folder, seal, packs, old: choosePacks({packs, arrived, limit})});
  const failure = saveUses(options, toUses(rewritten.packs, history));
  return {
    ...rewritten,
    unused,
    overLimit,
    damagedFiles,
    foreignFiles,
    failure: rewritten.failure ?? failure,
  };
}
