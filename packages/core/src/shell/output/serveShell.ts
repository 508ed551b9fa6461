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

/** The scripts that hand a locale's data to the shell; the first is to come before all others of a page. */
export function describeDataScripts(site: LoadedSite, {hasWorkers}: WatchedShell): OutputFile[] {
  return listDataScripts({script: createDataScript(describeSiteData(site)), hasWorkers});
}

/** The content of a file of the shell, as a site with this base URL serves it. */
export function readForBase(file: OutputFile, baseUrl: string): Uint8Array {
  return withBase(file, baseUrl).read();
}

/** By then, no thread is at work any more with what it was given before. */
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

/** Puts the bundle for Node into a folder of the locale; gives the absolute path of what its workers load. */
export function placeServer(place: ServerPlace): string {
  const {site, shell, folder} = place;
  placeBundle(place);
  const entry = createServerEntry({data: describeSiteData(site), serverFile: shell.serverFile});
  writeServerFile(folder, entry);
  dropOldServerFiles(folder, LONGEST_RENDERING);
  return path.join(folder, entry.file);
}

const ageOf = (file: string) => -statSync(file).mtimeMs;

/** What workers of the last session loaded of the same bundle: unless the data of the site have changed, it is the same again. */
export function findPlacedServer(place: ServerPlace): string | undefined {
  const {shell, folder} = place;
  placeBundle(place);
  const entries = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((file) => isServerEntry(file, shell.serverFile));
  return entries.sort((one, other) => ageOf(one) - ageOf(other))[0];
}
