import path from 'node:path';
import type {Copy} from '../../write/index.js';
import type {BuildContext} from '../pipeline/buildOptions.js';
import {keepSite, type KeepOptions} from './keepSite.js';
import {readSite} from './stored.js';
import type {KeptSite} from './types.js';

export interface KeepPatchedOptions extends Omit<KeepOptions, 'copies'> {
  /** Key of the site before the patch. */
  key: string;
}

function openCopies({copies}: KeptSite, {siteDir}: BuildContext): Map<string, Copy> {
  const entries = Object.entries(copies);
  return new Map(
    entries.map(([file, {source, hash}]) => [file, {source: path.resolve(siteDir, source), hash}]),
  );
}

/** Like `keepSite`, for a site in which some pages got new bodies. The new files are in `dir`, and the store holds the others. */
export function keepPatchedSite({key, ...o}: KeepPatchedOptions): string | undefined {
  const before = readSite(key, o.place.cache.store);
  return before && keepSite({...o, copies: openCopies(before, o.place)});
}
