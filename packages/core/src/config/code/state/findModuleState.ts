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

/** The line at which the code of a file holds state; `undefined` if it holds none. */
export type FindLine = (file: string) => number | undefined;

function findLine(file: string): number | undefined {
  try {
    const [change] = listKeptScopes(parseFile(file)).flatMap((scope) => findChange(scope) ?? []);
    return change && (change.loc?.start.line ?? 1);
  } catch {
    // Babel cannot parse the code, e.g. since it is nested too deeply, so it may hold state.
    return 1;
  }
}

/**
 * Finds code of the site that seems to carry values from one page to the next. Its output for a page then depends on other pages, which
 * the builder does not compile again. A value counts as state if a variable holds it longer than a call lasts and a function changes it.
 * `recall` may answer for files that were examined before. Installed packages are not examined: published Docusaurus trusts them, too.
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
