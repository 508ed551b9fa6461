import {draftChangedFiles} from './changedFiles.js';
import {isWhole} from './isWhole.js';
import {locate, recoverOutput, type OpenOutputOptions} from './openOutput.js';
import {readTable} from './outputTable.js';

/** Returns the number of files of the last good site if all of them are as the last commit left them: then nothing has changed. */
export async function confirmOutput(options: OpenOutputOptions): Promise<number | undefined> {
  const {outDir, changedFiles} = options;
  await recoverOutput({outDir});
  const table = readTable(locate(options).tableFile);
  if (!table || !isWhole(outDir, table)) return undefined;
  if (changedFiles) draftChangedFiles(changedFiles, {added: [], changed: [], removed: []})();
  return table.size;
}
