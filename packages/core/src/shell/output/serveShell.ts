import path from 'node:path';
import type {LoadedSite} from '../../shared/site.js';
import {describeSiteData} from '../generated/siteData.js';
import type {OutputFile} from './types.js';
import type {WatchedShell} from '../options.js';
import {createDataScript, createServerEntry, listDataScripts} from './siteDataFiles.js';
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

/** Puts the bundle for Node into a folder of the locale; gives the absolute path of what its workers load. */
export function placeServer({
  site,
  shell,
  files,
  folder,
}: {
  site: LoadedSite;
  shell: WatchedShell;
  files: Iterable<OutputFile>;
  folder: string;
}): string {
  const loaded = [...files].filter(({file}) => !file.endsWith('.map'));
  for (const file of loaded) writeServerFile(folder, withBase(file, site.context.baseUrl));
  const entry = createServerEntry({data: describeSiteData(site), serverFile: shell.serverFile});
  writeServerFile(folder, entry);
  dropOldServerFiles(folder, LONGEST_RENDERING);
  return path.join(folder, entry.file);
}
