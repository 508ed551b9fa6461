import type {CommitReport} from '../../write/index.js';
import type {Made} from '../fingerprint/types.js';
import type {BuildContext, BuildOptions} from '../pipeline/buildOptions.js';

export const NO_OUTPUT = 'its output folder is not there';

export interface LastSite {
  place: BuildContext;
  options: BuildOptions;
  last: Made;
}

/** Throws if the store does not hold the site. @returns Its key. */
export function assertKept({kept}: Made): string {
  if (kept === undefined) throw new Error(NO_OUTPUT);
  return kept;
}

/** Restores the last site where its folder is gone, as in a fresh clone. Throws if the store does not hold it. */
export async function restoreLastSite({place, options, last}: LastSite): Promise<CommitReport> {
  const key = assertKept(last);
  const {restoreSite} = await import('./restoreSite.js');
  return restoreSite({place, options, key});
}

export const countFiles = ({counts}: CommitReport): number => counts.written + counts.kept;
