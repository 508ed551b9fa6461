import {readdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {parseStoreFileName} from '../fileNames.js';
import {openPack, type PackFolder} from './openPack.js';
import type {Pack} from './pack.js';
import {ARRIVED, NOW, type Uses} from './uses.js';

export interface OpenedPacks {
  packs: Pack[];
  damagedFiles: number;
  /** Not signed with the key that is set. */
  foreignFiles: number;
}

/** Oldest first. */
export function listPackNames(folder: string): string[] {
  const stampOf = (name: string) => parseStoreFileName(name)!.stamp;
  try {
    return readdirSync(folder)
      .filter((name) => parseStoreFileName(name)?.type === 'pack')
      .sort((a, b) => stampOf(a) - stampOf(b) || (a < b ? -1 : 1));
  } catch {
    return [];
  }
}

function setUses(pack: Pack, {byPack}: Uses): void {
  const known = byPack.get(pack.name);
  pack.uses =
    known?.length === pack.keys.length ? known : new Uint32Array(pack.keys.length).fill(NOW);
}

function removeUseless(file: string): void {
  try {
    rmSync(file, {recursive: true, force: true});
  } catch {
    // The file stays, and the next build skips it again.
  }
}

/** Opens packs that came from a remote store just now. */
export function openArrived(place: PackFolder, names: string[]): OpenedPacks {
  const byPack = new Map<string, Uint32Array>();
  const opened = openPacks(place, names, {history: [], byPack});
  for (const pack of opened.packs) pack.uses.fill(ARRIVED);
  return opened;
}

/** Opens all packs that can be read. Removes those that are damaged or not signed with the key that is set. */
export function openPacks(place: PackFolder, names: string[], uses: Uses): OpenedPacks {
  const opened = names.map((name) => ({name, pack: openPack(place, name)}));
  const remove = (verdict: 'damaged' | 'foreign') => {
    const files = opened.filter(({pack}) => pack === verdict);
    files.forEach(({name}) => removeUseless(path.join(place.folder, name)));
    return files.length;
  };
  const packs = opened.flatMap(({pack}) => (typeof pack === 'string' ? [] : [pack]));
  packs.forEach((pack) => setUses(pack, uses));
  return {packs, damagedFiles: remove('damaged'), foreignFiles: remove('foreign')};
}

/** Opens all packs of the folder. Looks a second time if some were gone, since another build may just have merged them into new ones. */
export function openAllPacks(place: PackFolder, uses: Uses): OpenedPacks {
  const names = listPackNames(place.folder);
  const first = openPacks(place, names, uses);
  if (first.packs.length + first.damagedFiles + first.foreignFiles === names.length) return first;
  const known = new Set(names);
  const added = listPackNames(place.folder).filter((name) => !known.has(name));
  const second = openPacks(place, added, uses);
  return {
    packs: [...first.packs, ...second.packs].sort((a, b) => a.stamp - b.stamp),
    damagedFiles: first.damagedFiles + second.damagedFiles,
    foreignFiles: first.foreignFiles + second.foreignFiles,
  };
}
