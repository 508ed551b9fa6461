import path from 'node:path';
import {putJson, toStoreKey, type Store} from '../../cache/index.js';
import {listPageFiles} from '../../render/index.js';
import {createRelativizer} from '../../shared/createRelativizer.js';
import {readOutputTable, type Copy, type OutputTable} from '../../write/index.js';
import {toOutputOptions, type BuildContext, type BuildOptions} from '../pipeline/buildOptions.js';
import {keepFile} from './keptFiles.js';
import type {KeptLocale, KeptSite} from './types.js';

/** In bytes: the store has better uses for more than this. */
const MOST_KEPT = 256 * 2 ** 20;

export interface KeepOptions {
  place: BuildContext;
  options: BuildOptions;
  locales: KeptLocale[];
  copies: Map<string, Copy>;
}

/** Those that no plugin has changed. */
function describeCopies(table: OutputTable, {place: {siteDir, cache}, copies}: KeepOptions) {
  const relate = createRelativizer(siteDir);
  const found: KeptSite['copies'] = {};
  for (const [file, {source, hash}] of copies) {
    const content = cache.files.hashFile(source);
    if (content && table.get(file)?.hash === hash)
      found[file] = {source: relate(source), hash, content};
  }
  return found;
}

/** Files that are neither pages as they were rendered nor copies. */
function listOthers(table: OutputTable, {locales}: KeepOptions, copies: KeptSite['copies']) {
  const pages = new Map(locales.flatMap((locale) => [...listPageFiles(locale)]));
  return [...table].filter(
    ([file, {hash}]) => pages.get(file) !== hash && copies[file] === undefined,
  );
}

function keepServer({node}: KeptLocale, {siteDir, cache}: BuildContext): void {
  for (const {file, hash} of node.files)
    keepFile({file, hash}, path.resolve(siteDir, file), cache.store);
}

function keepAll(table: OutputTable, o: KeepOptions): KeptSite {
  const {store} = o.place.cache;
  const copies = describeCopies(table, o);
  const contents: KeptSite['contents'] = {};
  let size = 0;
  for (const [file, entry] of listOthers(table, o, copies)) {
    size += entry.size;
    if (size > MOST_KEPT) throw new Error('the site holds too much beside its pages');
    contents[file] = entry.hash;
    keepFile({file, hash: entry.hash}, path.join(o.place.outDir, file), store);
  }
  for (const locale of o.locales) keepServer(locale, o.place);
  return {locales: o.locales, copies, contents};
}

function putSite(site: KeptSite, store: Store): string {
  const key = toStoreKey(['site', JSON.stringify(site)]);
  if (!store.has('loaded', key)) putJson(store, 'loaded', key, site);
  return key;
}

/**
 * Keeps the site that lies in the output folder, so that a later build finds it where that folder is gone, as in a fresh clone. Gives its key;
 * `undefined`: it holds what cannot be kept.
 */
export function keepSite(o: KeepOptions): string | undefined {
  const {place, options} = o;
  const table = readOutputTable(toOutputOptions(place, place.expected, options));
  try {
    return table && putSite(keepAll(table, o), place.cache.store);
  } catch {
    return undefined;
  }
}
