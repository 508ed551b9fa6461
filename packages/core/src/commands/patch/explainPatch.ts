import {messageOf} from '../../diagnostics/index.js';
import {listChanged} from '../fingerprint/listChanged.js';
import type {Difference, NoDifference} from '../fingerprint/types.js';
import {hasOutput} from '../restore/hasOutput.js';
import {assertKept} from '../restore/restoreLastSite.js';
import {tryPatch, type PatchOptions} from './patchSite.js';

function describeNothing({place, difference}: PatchOptions): string {
  if (hasOutput(place.outDir)) return 'Without --explain, nothing is to be done.';
  assertKept(difference.last);
  return 'Without --explain, all files would come from the store.';
}

function describeChanges(difference: Difference): string {
  const {length} = listChanged(difference);
  const one = difference.edited.length === 0 ? 'the date' : 'the body';
  return length === 1 ? `${one} of one page` : `bodies or dates of ${length} pages`;
}

async function describePages(o: PatchOptions): Promise<string> {
  const plugins = await tryPatch(o);
  const whither = hasOutput(o.place.outDir)
    ? 'the last site'
    : 'the last site, which the store has';
  const hooks =
    plugins.length > 0 ? ` These hooks would run after the build: ${plugins.join(', ')}.` : '';
  return `Without --explain, only ${describeChanges(o.difference)} would be put into ${whither}.${hooks}`;
}

const describeReason = (reason: string) => `All of the site is looked at because ${reason}.`;

async function explain(o: PatchOptions): Promise<string> {
  try {
    return listChanged(o.difference).length === 0 ? describeNothing(o) : await describePages(o);
  } catch (error) {
    return describeReason(messageOf(error));
  }
}

/** Describes whether a patch of the last site would do, and if not, why. */
export async function explainPatch({
  difference,
  ...o
}: Omit<PatchOptions, 'difference'> & {difference: Difference | NoDifference}): Promise<string> {
  return 'reason' in difference ? describeReason(difference.reason) : explain({...o, difference});
}
