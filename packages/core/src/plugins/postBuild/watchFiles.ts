import {lstatSync} from 'node:fs';
import path from 'node:path';
import {
  identifyFile,
  listIdentities,
  listWritten,
  type FileIdentities,
} from '../../shared/fileIdentities.js';

/** The files of a folder before code wrote into it. They are listed on demand, since that takes long and is rarely needed. */
export interface WatchedFiles {
  /** Lists all files. Only the first call looks at them. */
  list(): FileIdentities;
  hasLooked(): boolean;
  /** Call it before the file, relative to the folder, is written or removed. */
  noteWrite(file: string): void;
  /** Files that differ from the list; none if they were never listed. */
  listWritten(): string[];
}

export function watchFiles(dir: string): WatchedFiles {
  let before: FileIdentities | undefined;
  /** File written before the files were listed → its identity before that; `undefined`: there was no such file. */
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
      // A write to a folder affects everything in it.
      if (stat?.isDirectory()) list();
      else early.set(file, stat && identifyFile(target));
    },
    listWritten: () => (before ? listWritten(dir, before) : []),
  };
}
