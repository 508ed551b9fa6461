import path from 'node:path';
import {identifyFile} from '../../shared/fileIdentities.js';
import type {NodeShell} from '../../shared/site.js';
import type {OutputFile} from './types.js';
import {withBase} from './withBase.js';
import {dropOldServerFiles, writeServerFile} from './writeServerFile.js';

type PlacedFile = NodeShell['files'][number];

/** Writes files of the bundle for Node, unless they lie there as it left them; gives where they lie. */
export type PlaceServer = (files: OutputFile[]) => PlacedFile[];

/** `undefined`: it is not there. */
function identify(file: string): string | undefined {
  try {
    return identifyFile(file);
  } catch {
    return undefined;
  }
}

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
  const placed = new Map<string, {made: string; hash: string; identity: string}>();
  function place(output: OutputFile, folder: string): PlacedFile {
    const file = path.join(folder, output.file);
    const last = placed.get(file);
    if (last?.made === output.hash && last.identity === identify(file))
      return {file, hash: last.hash};
    const hash = writeServerFile(folder, output);
    placed.set(file, {made: output.hash, hash, identity: identifyFile(file)});
    return {file, hash};
  }
  return (files) => {
    const folder = files.some(({namesBase}) => namesBase) ? own : shared;
    const done = files.map((file) => place(withBase(file, baseUrl), folder));
    sweep(folder);
    return done;
  };
}
