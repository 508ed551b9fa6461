import path from 'node:path';
import {listPageFiles} from '../../render/index.js';
import {createRelativizer} from '../../shared/createRelativizer.js';
import type {Copy, OutputTable} from '../../write/index.js';
import type {BuildContext} from '../pipeline/buildOptions.js';
import {keepFile} from './keptFiles.js';
import {putLocale, putSite} from './stored.js';
import type {KeptLocale, KeptSite} from './types.js';

/** In bytes. The store does not keep a site with more data besides its pages. */
const MOST_KEPT = 256 * 2 ** 20;

export interface KeepOptions {
  place: BuildContext;
  /** All files of the site. */
  files: OutputTable;
  /** The folder of the files that the store may lack; absolute. No other code writes there meanwhile. */
  dir: string;
  locales: KeptLocale[];
  copies: Map<string, Copy>;
}

/** The copies that no plugin has changed. */
function describeCopies({place: {siteDir, cache}, files, copies}: KeepOptions) {
  const relate = createRelativizer(siteDir);
  const found: KeptSite['copies'] = {};
  for (const [file, {source, hash}] of copies) {
    const content = cache.files.hashFile(source);
    if (content && files.get(file)?.hash === hash)
      found[file] = {source: relate(source), hash, content};
  }
  return found;
}

/** All files other than rendered pages and copies. A page that a plugin changed counts as such a file. */
function listOthers({files, locales}: KeepOptions, copies: KeptSite['copies']) {
  const pages = new Map(locales.flatMap((locale) => [...listPageFiles(locale)]));
  return [...files].filter(
    ([file, {hash}]) => pages.get(file) !== hash && copies[file] === undefined,
  );
}

function keepServer({node}: KeptLocale, {siteDir, cache}: BuildContext): void {
  for (const {file, hash} of node.files)
    keepFile({file, hash}, path.resolve(siteDir, file), cache.store);
}

function keepAll(o: KeepOptions): KeptSite {
  const {store} = o.place.cache;
  const copies = describeCopies(o);
  const others = listOthers(o, copies);
  const size = others.reduce((total, [, entry]) => total + entry.size, 0);
  if (size > MOST_KEPT) throw new Error('The site holds too much beside its pages.');
  for (const [file, {hash}] of others) keepFile({file, hash}, path.join(o.dir, file), store);
  for (const locale of o.locales) keepServer(locale, o.place);
  const contents = Object.fromEntries(others.map(([file, {hash}]) => [file, hash]));
  return {locales: o.locales.map((locale) => putLocale(locale, store)), copies, contents};
}

/**
 * Keeps a site that is about to replace the last one, so that a later build can restore it where the output folder is gone, as in a fresh
 * clone. @returns Its key; `undefined` if the site cannot be kept.
 */
export function keepSite(o: KeepOptions): string | undefined {
  try {
    return putSite(keepAll(o), o.place.cache.store);
  } catch {
    return undefined;
  }
}
