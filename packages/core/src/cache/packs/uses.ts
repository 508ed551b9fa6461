import {readFileSync} from 'node:fs';
import path from 'node:path';
import {SEAL_LENGTH, type Seal} from '../seal.js';
import {replaceFile} from '../writeWhole.js';
import type {PackFolder} from './openPack.js';

/** Never given out again: damaged, dropped, or another pack holds a newer value. */
export const DEAD = 0;
/** Asked for or put by this build, whose generation is known when it ends. */
export const NOW = 0xffffffff;
/** Came from a remote store with what this build asked for: as young, but this build did not ask for it. */
export const ARRIVED = 0xfffffffe;

const KEPT_BUILDS = 5;
const HISTORY_LENGTH = 64;
export const USES_FILE = 'uses.bin';

/** Builds of one scope (say, of one locale) do not age what only builds of another scope ask for. */
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

/** Seal; length of the header; header; columns. */
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

/** Nothing that depends on it is wrong if it is lost: all that is kept counts as asked for just now. */
export function readUses({folder, seal}: PackFolder): Uses {
  try {
    const uses = decodeUses(readFileSync(path.join(folder, USES_FILE)), seal);
    if (uses) return uses;
  } catch {
    // There is none, or none that can be read.
  }
  return {history: [], byPack: new Map()};
}

export function writeUses({folder, seal}: PackFolder, uses: Uses): void {
  replaceFile(path.join(folder, USES_FILE), encodeUses(uses, seal));
}

/** A partial build asked for less than it needs: it counts as the build of its scope before it. */
export function numberBuild(
  history: PastBuild[],
  {scope, isPartial}: {scope: string; isPartial: boolean},
): {generation: number; history: PastBuild[]} {
  const before = history.filter((build) => build.scope === scope).at(-1);
  if (isPartial && before) return {generation: before.generation, history};
  const generation = Math.max(0, ...history.map((build) => build.generation)) + 1;
  return {generation, history: [...history, {generation, scope}].slice(-HISTORY_LENGTH)};
}

/** The generations whose entries are kept: fewer than five builds of the same scope came after them. */
export function findLivingGenerations(history: PastBuild[]): Set<number> {
  const isLiving = ({generation, scope}: PastBuild) =>
    history.filter((build) => build.scope === scope && build.generation > generation).length <
    KEPT_BUILDS;
  return new Set(history.filter(isLiving).map(({generation}) => generation));
}
