import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import type {LoadedSite} from '../../shared/site.js';
import {describeSiteData} from '../generated/siteData.js';
import type {OutputFile} from './types.js';
import type {WatchedShell} from '../options.js';
import {
  createDataScript,
  createServerEntry,
  isServerEntry,
  listDataScripts,
} from './siteDataFiles.js';
import {withBase} from './withBase.js';
import {dropOldServerFiles, writeServerFile} from './writeServerFile.js';

/** The scripts that hand the data of a locale to the shell. The first must come before all others of a page. */
export function describeDataScripts(site: LoadedSite, {hasWorkers}: WatchedShell): OutputFile[] {
  return listDataScripts({script: createDataScript(describeSiteData(site)), hasWorkers});
}

/** The content of a file of the shell, as a site with this base URL serves it. */
export function readForBase(file: OutputFile, baseUrl: string): Uint8Array {
  return withBase(file, baseUrl).read();
}

/** In milliseconds. After this time, no thread uses the files that it was given before. */
const LONGEST_RENDERING = 60_000;

export interface ServerPlace {
  site: LoadedSite;
  shell: WatchedShell;
  folder: string;
}

function placeBundle({site, shell, folder}: ServerPlace): void {
  for (const file of shell.files.node.values())
    if (!file.file.endsWith('.map')) writeServerFile(folder, withBase(file, site.context.baseUrl));
}

/** Puts the bundle for Node into a folder of the locale, and returns the absolute path of the file that its workers load. */
export function placeServer(place: ServerPlace): string {
  const {site, shell, folder} = place;
  placeBundle(place);
  const entry = createServerEntry({data: describeSiteData(site), serverFile: shell.serverFile});
  writeServerFile(folder, entry);
  dropOldServerFiles(folder, LONGEST_RENDERING);
  return path.join(folder, entry.file);
}

const ageOf = (file: string) => -statSync(file).mtimeMs;

/**
 * The file that workers of the last session loaded for the same bundle. It is right again unless the data of the site have
 * changed.
 */
export function findPlacedServer(place: ServerPlace): string | undefined {
  const {shell, folder} = place;
  placeBundle(place);
  const entries = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((file) => isServerEntry(file, shell.serverFile));
  return entries.sort((one, other) => ageOf(one) - ageOf(other))[0];
}
