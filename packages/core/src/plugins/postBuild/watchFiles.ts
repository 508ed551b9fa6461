import {lstatSync} from 'node:fs';
import path from 'node:path';
import {
  identifyFile,
  listIdentities,
  listWritten,
  type FileIdentities,
} from '../../shared/fileIdentities.js';

/** Files of a folder as they lay there before code wrote into it. It takes long to look at all of them, so most often nobody does. */
export interface WatchedFiles {
  /** Looks at all files, unless that is done. */
  list(): FileIdentities;
  hasLooked(): boolean;
  /** Call it before the file, relative to the folder, is written or removed. */
  noteWrite(file: string): void;
  /** Files that differ from the list; none if nobody has looked. */
  listWritten(): string[];
}

export function watchFiles(dir: string): WatchedFiles {
  let before: FileIdentities | undefined;
  /** Written since, before anybody looked; `undefined`: there was no such file. */
  const early = new Map<string, string | undefined>();

  function look(): FileIdentities {
    const files = listIdentities(dir);
    for (const [file, identity] of early)
      if (identity === undefined) files.delete(file);
      else files.set(file, identity);
    return files;
  }

  const list = () => (before ??= look());
  return {
    list,
    hasLooked: () => before !== undefined,
    noteWrite(file) {
      if (before || early.has(file)) return;
      const target = path.join(dir, file);
      const stat = lstatSync(target, {throwIfNoEntry: false});
      // It stands for everything in it.
      if (stat?.isDirectory()) list();
      else early.set(file, stat && identifyFile(target));
    },
    listWritten: () => (before ? listWritten(dir, before) : []),
  };
}
