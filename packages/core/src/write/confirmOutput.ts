import {lstatSync} from 'node:fs';
import path from 'node:path';
import {draftChangedFiles} from './changedFiles.js';
import {isSameFile} from './lastSite.js';
import {listFiles} from './listFiles.js';
import {locate, recoverOutput, type OpenOutputOptions} from './openOutput.js';
import {readTable, type OutputTable} from './outputTable.js';

function isWhole(outDir: string, table: OutputTable): boolean {
  const files = listFiles(outDir);
  if (files.length !== table.size) return false;
  return files.every((file) => {
    const entry = table.get(file);
    return entry !== undefined && isSameFile(lstatSync(path.join(outDir, file)), entry);
  });
}

/** The number of files of the last good site, if all of them lie as the last commit left them; then nothing has changed. */
export async function confirmOutput(options: OpenOutputOptions): Promise<number | undefined> {
  const {outDir, changedFiles} = options;
  await recoverOutput({outDir});
  const table = readTable(locate(options).tableFile);
  if (!table || !isWhole(outDir, table)) return undefined;
  if (changedFiles) draftChangedFiles(changedFiles, {added: [], changed: [], removed: []})();
  return table.size;
}
