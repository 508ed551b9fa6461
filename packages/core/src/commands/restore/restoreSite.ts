import path from 'node:path';
import type {BuildCache} from '../../cache/index.js';
import {writeStoredPages} from '../../render/index.js';
import {openOutput, type CommitReport, type Output} from '../../write/index.js';
import {toOutputOptions, type BuildContext, type BuildOptions} from '../pipeline/buildOptions.js';
import {isKept, readKeptFile} from './keptFiles.js';
import {readLocale, readSite} from './stored.js';
import type {KeptSite} from './types.js';

export interface RestoreOptions {
  place: BuildContext;
  options: BuildOptions;
  /** The key of the site, from `keepSite`. */
  key: string;
}

function assertWhole({contents}: KeptSite, {store}: BuildCache): void {
  const lost = Object.entries(contents).find(([file, hash]) => !isKept({file, hash}, store));
  if (lost) throw new Error(`the store has lost ${lost[0]}`);
}

async function writePages(key: string, output: Output, {place, options}: RestoreOptions) {
  const locale = readLocale(key, place.cache.store);
  if (!locale) throw new Error('the store has lost the pages of the last site');
  const threads = await place.threads();
  await writeStoredPages(locale, {
    output: output.forFolder({folder: locale.folder, mayBeModified: false}),
    store: place.cache.store,
    maxMemory: options.maxMemory,
    threads: threads.lend(locale.locale),
  });
}

function copyFiles({copies}: KeptSite, output: Output, {siteDir, cache}: BuildContext): void {
  const folder = output.forFolder({mayBeModified: false});
  for (const [file, {source, hash, content}] of Object.entries(copies)) {
    const from = path.resolve(siteDir, source);
    if (cache.files.hashFile(from) !== content) throw new Error(`${source} changed`);
    folder.copyLate(file, {source: from, hash});
  }
}

/** Writes all files other than pages and copies. They replace pages that a plugin has changed. */
async function writeContents({contents}: KeptSite, output: Output, {cache}: BuildContext) {
  const folder = output.forFolder({mayBeModified: false});
  for (const [file, hash] of Object.entries(contents))
    folder.emitLate(file, () => readKeptFile({file, hash}, cache.store), hash);
  await folder.settle();
}

async function writeSite(site: KeptSite, output: Output, o: RestoreOptions): Promise<void> {
  copyFiles(site, output, o.place);
  for (const key of site.locales) await writePages(key, output, o);
  await writeContents(site, output, o.place);
}

/** Writes a kept site to the output folder. Throws if the store does not hold all of it. */
export async function restoreSite(o: RestoreOptions): Promise<CommitReport> {
  const {place, options, key} = o;
  const site = readSite(key, place.cache.store);
  if (!site) throw new Error('the store has lost the last site');
  assertWhole(site, place.cache);
  const output = await openOutput(toOutputOptions(place, place.expected, options));
  try {
    await writeSite(site, output, o);
    return await output.commit();
  } catch (error) {
    await output.discard();
    throw error;
  }
}
