import {readFileSync} from 'node:fs';
import path from 'node:path';
import {SEAL_LENGTH, type Seal} from '../seal.js';
import {replaceFile} from '../writeWhole.js';
import type {PackFolder} from './openPack.js';

/** The store never returns the entry again: it is damaged or dropped, or another pack holds a newer value. */
export const DEAD = 0;
/** This build put the entry or asked for it. {@link numberBuild} gives the build its generation when it ends. */
export const NOW = 0xffffffff;
/**
 * The entry came from a remote store in this build, which did not ask for it. It gets the age of a used entry, but does not count as used.
 */
export const ARRIVED = 0xfffffffe;

const KEPT_BUILDS = 5;
const HISTORY_LENGTH = 64;
const USES_FILE = 'uses.bin';

/** Builds of one scope (e.g. of one locale) do not age entries that only builds of another scope ask for. */
export interface PastBuild {
  generation: number;
  scope: string;
}

export interface Uses {
  /** Oldest first. */
  history: PastBuild[];
  /** Name of a pack → for each entry, the generation that asked for it last. */
  byPack: Map<string, Uint32Array>;
}

interface Header {
  history: PastBuild[];
  packs: [name: string, count: number][];
}

/** The layout of the file: seal; length of the header; header; columns. */
function decodeUses(file: Buffer, seal: Seal): Uses | undefined {
  const bytes = file.subarray(SEAL_LENGTH);
  if (seal.check('uses', bytes, file.subarray(0, SEAL_LENGTH)) !== 'whole') return undefined;
  let end = 4 + bytes.readUInt32LE(0);
  const {history, packs} = JSON.parse(bytes.toString('utf8', 4, end)) as Header;
  const byPack = new Map(
    packs.map(([name, count]) => {
      const column = bytes.subarray(end, (end += 4 * count));
      return [name, new Uint32Array(new Uint8Array(column).buffer)] as const;
    }),
  );
  return {history, byPack};
}

function encodeUses({history, byPack}: Uses, seal: Seal): Buffer {
  const packs = [...byPack].map(([name, column]) => [name, column.length]);
  const header = Buffer.from(JSON.stringify({history, packs}));
  const columns = [...byPack.values()].map(({buffer, byteOffset, byteLength}) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  const bytes = Buffer.concat([length, header, ...columns]);
  return Buffer.concat([seal.make('uses', bytes), bytes]);
}

/** Reads the uses of all packs. If the file is lost, all entries count as used just now, which is safe. */
export function readUses({folder, seal}: PackFolder): Uses {
  try {
    const uses = decodeUses(readFileSync(path.join(folder, USES_FILE)), seal);
    if (uses) return uses;
  } catch {
    // There is no such file, or it cannot be read.
  }
  return {history: [], byPack: new Map()};
}

export function writeUses({folder, seal}: PackFolder, uses: Uses): void {
  replaceFile(path.join(folder, USES_FILE), encodeUses(uses, seal));
}

/** Gives a build its generation. A partial build gets that of the last build of its scope, since it did not ask for all that it needs. */
export function numberBuild(
  history: PastBuild[],
  {scope, isPartial}: {scope: string; isPartial: boolean},
): {generation: number; history: PastBuild[]} {
  const before = history.filter((build) => build.scope === scope).at(-1);
  if (isPartial && before) return {generation: before.generation, history};
  const generation = Math.max(0, ...history.map((build) => build.generation)) + 1;
  return {generation, history: [...history, {generation, scope}].slice(-HISTORY_LENGTH)};
}

/** The generations whose entries are kept: those after which fewer than five builds of the same scope came. */
export function findLivingGenerations(history: PastBuild[]): Set<number> {
  const isLiving = ({generation, scope}: PastBuild) =>
    history.filter((build) => build.scope === scope && build.generation > generation).length <
    KEPT_BUILDS;
  return new Set(history.filter(isLiving).map(({generation}) => generation));
}
