import {locate, type OpenOutputOptions} from './openOutput.js';
import {identifySaved} from './outputTable.js';

/** Returns the id of the site that the last commit left; empty if there was none. */
export function identifyOutput(options: OpenOutputOptions): string {
  return identifySaved(locate(options).tableFile);
}
