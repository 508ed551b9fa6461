import {statSync, type Stats} from 'node:fs';

/** `undefined`: nothing is there, or one of the folders above is a file. */
export function statPath(file: string): Stats | undefined {
  try {
    return statSync(file, {throwIfNoEntry: false});
  } catch {
    return undefined;
  }
}
