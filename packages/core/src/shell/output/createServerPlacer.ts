import type {OutputFile} from './types.js';
import {withBase} from './withBase.js';
import {dropOldServerFiles, writeServerFile} from './writeServerFile.js';

/** Writes files of the bundle for Node; gives the folder. */
export type PlaceServer = (files: OutputFile[]) => string;

/**
 * `shared`: where all locales have the same file, so that a thread that has loaded it for one is quick with the next one; `own`:
 * the folder of this locale, for a bundle that names its base URL.
 */
export function createServerPlacer({
  shared,
  own,
  baseUrl,
}: {
  shared: string;
  own: string;
  baseUrl: string;
}): PlaceServer {
  // The bundler hands over one file at a time, and there may be thousands.
  const swept = new Set<string>();
  const sweep = (folder: string) => {
    if (!swept.has(folder)) dropOldServerFiles(folder);
    swept.add(folder);
  };
  return (files) => {
    const folder = files.some(({namesBase}) => namesBase) ? own : shared;
    for (const file of files) writeServerFile(folder, withBase(file, baseUrl));
    sweep(folder);
    return folder;
  };
}
