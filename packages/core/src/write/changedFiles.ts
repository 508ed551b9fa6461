import {draftFile, type Draft} from './draftFile.js';
import type {ChangedFiles, CommitReport, OutputTable} from './types.js';

// By code units: the same order on every machine.
const sort = (files: string[]) => files.sort();

/** The differences between two commits. A file whose content is unknown counts as changed. */
export function compareTables(before: OutputTable, after: OutputTable): ChangedFiles {
  const names = [...after.keys()];
  const differs = (file: string) => before.get(file)!.hash !== after.get(file)!.hash;
  return {
    added: sort(names.filter((file) => !before.has(file))),
    changed: sort(names.filter((file) => before.has(file) && differs(file))),
    removed: sort([...before.keys()].filter((file) => !after.has(file))),
  };
}

/** `after`: the table after the changes. */
export function countChanges(
  {added, changed, removed}: ChangedFiles,
  after: OutputTable,
): CommitReport['counts'] {
  const written = added.length + changed.length;
  return {written, kept: after.size - written, removed: removed.length};
}

/**
 * `{"added": [], "changed": [], "removed": []}`: paths relative to the output folder, sorted, with forward slashes.
 */
export function draftChangedFiles(file: string, {added, changed, removed}: ChangedFiles): Draft {
  return draftFile(file, `${JSON.stringify({added, changed, removed}, null, 1)}\n`);
}
