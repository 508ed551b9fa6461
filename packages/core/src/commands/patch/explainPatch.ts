import {messageOf} from '../../diagnostics/index.js';
import type {Difference, NoDifference} from '../fingerprint/types.js';
import {hasOutput} from '../restore/hasOutput.js';
import {assertKept} from '../restore/restoreLastSite.js';
import {tryPatch, type PatchOptions} from './patchSite.js';

function describeNothing({place, difference}: PatchOptions): string {
  if (hasOutput(place.outDir)) return 'Without --explain, nothing is to be done.';
  assertKept(difference.last);
  return 'Without --explain, all files would come from the store.';
}

async function describeBodies(o: PatchOptions): Promise<string> {
  const {edited} = o.difference;
  const plugins = await tryPatch(o);
  const bodies = edited.length === 1 ? 'the body of one page' : `bodies of ${edited.length} pages`;
  const whither = hasOutput(o.place.outDir)
    ? 'the last site'
    : 'the last site, which the store has';
  const hooks =
    plugins.length > 0 ? ` These hooks would run after the build: ${plugins.join(', ')}.` : '';
  return `Without --explain, only ${bodies} would be put into ${whither}.${hooks}`;
}

const describeReason = (reason: string) => `All of the site is looked at because ${reason}.`;

async function explain(o: PatchOptions): Promise<string> {
  try {
    return o.difference.edited.length === 0 ? describeNothing(o) : await describeBodies(o);
  } catch (error) {
    return describeReason(messageOf(error));
  }
}

/** Whether the last site could be given a few new bodies, and why not. */
export async function explainPatch({
  difference,
  ...o
}: Omit<PatchOptions, 'difference'> & {difference: Difference | NoDifference}): Promise<string> {
  return 'reason' in difference ? describeReason(difference.reason) : explain({...o, difference});
}
