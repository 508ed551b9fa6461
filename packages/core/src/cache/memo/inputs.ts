import {toStoreKey} from '../storeKey.js';

/** Everything that a value was loaded from. */
export interface Inputs {
  /** Inputs other than files: name → hash. */
  facts: {[name: string]: string};
  /** Path relative to the site folder → hash of the content; `null`: there was no such file. */
  files: {[file: string]: string | null};
}

export function toInputsKey({facts, files}: Inputs): string {
  return toStoreKey([facts, files]);
}

/** The names of the inputs that differ: names of facts, then paths of files. */
export function listChanges(before: Inputs, after: Inputs): string[] {
  return [...listDifferent(before.facts, after.facts), ...listDifferent(before.files, after.files)];
}

function listDifferent<Value>(
  before: {[name: string]: Value},
  after: {[name: string]: Value},
): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]);
}
