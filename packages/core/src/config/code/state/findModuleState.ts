import {isOwnCode} from '../isOwnCode.js';
import {parseFile} from '../parseFile.js';
import {listKeptScopes} from './listKeptScopes.js';
import {findChange} from './findChange.js';

export interface StatePlace {
  /** Absolute. */
  file: string;
  /** Counted from 1. */
  line: number;
}

/** Where the code of a file holds state. */
export type FindLine = (file: string) => number | undefined;

function findLine(file: string): number | undefined {
  try {
    const [change] = listKeptScopes(parseFile(file)).flatMap((scope) => findChange(scope) ?? []);
    return change && (change.loc?.start.line ?? 1);
  } catch {
    // Code that Babel does not understand, or that is nested too deeply for it, may hold anything.
    return 1;
  }
}

/**
 * Finds code of the site that seems to carry something from one page to the next: its output for a page then depends on other pages,
 * which the builder does not compile again. It takes a value for state if a variable holds it longer than a call lasts and a function
 * changes it. `recall` may answer for files that were looked at before. Published Docusaurus trusts installed packages; so does this.
 */
export function findModuleState(
  files: string[],
  recall: (find: FindLine) => FindLine = (find) => find,
): StatePlace | undefined {
  const find = recall(findLine);
  for (const file of files) {
    if (!isOwnCode(file)) continue;
    const line = find(file);
    if (line !== undefined) return {file, line};
  }
  return undefined;
}
