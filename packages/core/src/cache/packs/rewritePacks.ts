import {rmSync} from 'node:fs';
import path from 'node:path';
import {closePack, readEntry, type Encoding, type Pack} from './pack.js';
import type {PackFolder} from './openPack.js';
import {createPackWriter, type PackWriter} from './packWriter.js';
import {DEAD} from './uses.js';

export interface Rewritten {
  packs: Pack[];
  damagedEntries: number;
  failure?: Error | undefined;
}

/** @returns The number of entries that turned out to be damaged. */
function copyLiving(pack: Pack, writer: PackWriter): number {
  let damaged = 0;
  pack.keys.forEach((key, index) => {
    if (pack.uses[index] === DEAD) return;
    const bytes = readEntry(pack, index);
    const encoding = pack.encodings[index] as Encoding;
    if (bytes) writer.append({kind: pack.kind, key, bytes, encoding, use: pack.uses[index]!});
    else damaged++;
  });
  return damaged;
}

/** Removes a pack. That may fail while another process has it open. The next build then tries again, since all its entries are dead. */
function removePack(folder: string, pack: Pack): void {
  closePack(pack);
  try {
    rmSync(path.join(folder, pack.name), {force: true});
  } catch {
    // The next build tries again.
  }
}

/** Copies the living entries of `old` to new packs with the same stamps, then removes the old ones. If a write fails, nothing changes. */
export function rewritePacks({
  folder,
  seal,
  packs,
  old,
}: PackFolder & {
  packs: Pack[];
  old: Set<Pack>;
}): Rewritten {
  const newest = (kind: string) =>
    Math.max(...[...old].filter((pack) => pack.kind === kind).map(({stamp}) => stamp));
  const writer = createPackWriter({folder, seal, toStamp: newest, onLost: () => {}});
  const sources = packs.filter((pack) => old.has(pack));
  const damagedEntries = sources.reduce((sum, pack) => sum + copyLiving(pack, writer), 0);
  const written = writer.finish();
  const failure = writer.failure();
  if (failure) {
    written.forEach((pack) => removePack(folder, pack));
    return {packs, damagedEntries: 0, failure};
  }
  sources.forEach((pack) => removePack(folder, pack));
  return {packs: [...packs.filter((pack) => !old.has(pack)), ...written], damagedEntries};
}
