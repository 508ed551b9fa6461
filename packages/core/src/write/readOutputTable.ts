import {locate, type OpenOutputOptions} from './openOutput.js';
import {readTable, type OutputTable} from './outputTable.js';

/** The files of the site that the last commit left; `undefined`: the list was not saved, or is damaged. */
export function readOutputTable(options: OpenOutputOptions): OutputTable | undefined {
  return readTable(locate(options).tableFile);
}
