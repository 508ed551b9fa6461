import path from 'node:path';
import type {StoredPage} from '../../render/index.js';
import type {Copy} from '../../write/index.js';
import type {BuildContext} from '../pipeline/buildOptions.js';
import {keepSite, type KeepOptions} from './keepSite.js';
import {readKeptSite} from './readKeptSite.js';
import type {KeptSite} from './types.js';

export interface KeepPatchedOptions extends Pick<KeepOptions, 'place' | 'files' | 'dir'> {
  /** Key of the site before the patch. */
  key: string;
  /** Pages with new bodies, by locale. */
  patched: Map<string, StoredPage[]>;
}

function replacePages({locales}: KeptSite, patched: Map<string, StoredPage[]>) {
  return locales.map((kept) => {
    const now = new Map(patched.get(kept.locale)?.map((page) => [page.path, page]));
    return {...kept, pages: kept.pages.map((page) => now.get(page.path) ?? page)};
  });
}

function openCopies({copies}: KeptSite, {siteDir}: BuildContext): Map<string, Copy> {
  const entries = Object.entries(copies);
  return new Map(
    entries.map(([file, {source, hash}]) => [file, {source: path.resolve(siteDir, source), hash}]),
  );
}

/** Like `keepSite`, for a site in which some pages got new bodies. The new files are in `dir`, and the store holds the others. */
export function keepPatchedSite({key, patched, ...o}: KeepPatchedOptions): string | undefined {
  const before = readKeptSite(key, o.place.cache);
  if (!before) return undefined;
  const locales = replacePages(before, patched);
  return keepSite({...o, locales, copies: openCopies(before, o.place)});
}
