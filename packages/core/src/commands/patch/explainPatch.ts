import type {Difference, NoDifference} from '../fingerprint/types.js';
import {tryPatch, type PatchOptions} from './patchSite.js';

async function explain(o: PatchOptions): Promise<string> {
  const {edited} = o.difference;
  if (edited.length === 0) return 'Without --explain, nothing is to be done.';
  try {
    await tryPatch(o);
    const bodies =
      edited.length === 1 ? 'the body of one page' : `bodies of ${edited.length} pages`;
    return `Without --explain, only ${bodies} would be put into the last site.`;
  } catch (error) {
    return describeReason(error instanceof Error ? error.message : String(error));
  }
}

function describeReason(reason: string): string {
  return `All of the site is looked at because ${reason}.`;
}

/** Whether the last site could be given a few new bodies, and why not. */
export async function explainPatch({
  difference,
  ...o
}: Omit<PatchOptions, 'difference'> & {difference: Difference | NoDifference}): Promise<string> {
  return 'reason' in difference ? describeReason(difference.reason) : explain({...o, difference});
}
