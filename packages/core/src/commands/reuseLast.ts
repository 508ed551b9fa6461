import type {StoreKind} from '../cache/index.js';
import {messageOf} from '../diagnostics/index.js';
import {confirmOutput, identifyOutput} from '../write/index.js';
import {repeatHeard} from './fingerprint/heard.js';
import {listChanged} from './fingerprint/listChanged.js';
import type {SiteFingerprint} from './fingerprint/siteFingerprint.js';
import type {Difference, NoDifference} from './fingerprint/types.js';
import {toOutputOptions, type BuildContext, type BuildOptions} from './pipeline/buildOptions.js';
import {describeCommit} from './pipeline/describeCommit.js';
import {hasOutput} from './restore/hasOutput.js';
import {countFiles, restoreLastSite} from './restore/restoreLastSite.js';

export interface Outcome {
  notes: string[];
  /** Whether the build skipped work, and so did not ask for all values that the store should keep. */
  isPartial: boolean;
  unsent?: StoreKind[];
}

const CHANGED_OUTPUT = 'the files of the last site are not as that build left them';

/** Reasons for a whole build: `--explain` and `--audit` look at all of it. */
export const NOT_TRIED = {explain: '--explain was given', audit: '--audit was given'};

interface Last {
  place: BuildContext;
  options: BuildOptions;
  difference: Difference;
  fingerprint: SiteFingerprint;
}

/**
 * Compares the site with its state at the last build. A killed build may have left another site in the output folder than the fingerprint
 * describes. If there is no output folder, the store may hold the site.
 */
function compareWithLast(
  place: BuildContext,
  options: BuildOptions,
  fingerprint?: SiteFingerprint,
) {
  const difference = fingerprint?.compare() ?? {reason: 'the site could not be read beforehand'};
  if ('reason' in difference || !hasOutput(place.outDir)) return difference;
  const site = identifyOutput(toOutputOptions(place, place.expected, options));
  return site === difference.last.site ? difference : {reason: 'another site lies there'};
}

function repeatWarnings({reporter, siteDir}: BuildContext, {last}: Difference): void {
  repeatHeard(last.heard, siteDir);
  reporter.forLocale(undefined).settle(last.warnings);
}

async function confirmLast({place, options, difference}: Last): Promise<Outcome | NoDifference> {
  const files = await confirmOutput(toOutputOptions(place, place.expected, options));
  if (!files) return {reason: CHANGED_OUTPUT};
  repeatWarnings(place, difference);
  const note = `Nothing has changed: 0 pages rendered, 0 files written, ${files} kept.`;
  return {isPartial: true, notes: [note]};
}

/** Restores the last site, where the output folder is gone and nothing has changed since. */
async function restoreLast({place, options, difference, fingerprint}: Last): Promise<Outcome> {
  const {last} = difference;
  const report = await restoreLastSite({place, options, last});
  repeatWarnings(place, difference);
  fingerprint.save({files: [], made: {...last, site: report.id}, isPartial: true});
  const files = countFiles(report);
  const note = `Nothing has changed: 0 pages rendered, ${files} files written from the store.`;
  return {isPartial: true, notes: [note, ...report.notes]};
}

const describeRestored = (files: number) =>
  files > 0 ? [`The store gave the last site: ${files} files.`] : [];

/** Gives a few pages new bodies or dates, where nothing else differs from the last build. */
async function patchLast({place, options, difference, fingerprint}: Last): Promise<Outcome> {
  const {patchSite} = await import('./patch/patchSite.js');
  const {made, report, restored} = await patchSite({place, options, difference});
  repeatWarnings(place, difference);
  fingerprint.save({files: [], made, isPartial: true});
  return {isPartial: true, notes: [...describeRestored(restored), ...describeCommit(report)]};
}

async function explainShortCuts(
  place: BuildContext,
  options: BuildOptions,
  difference: Difference | NoDifference,
) {
  const {explainPatch} = await import('./patch/explainPatch.js');
  place.reporter.forLocale(undefined).tell(await explainPatch({place, options, difference}));
}

/** Reuses the last site, as it is or with new bodies and dates for a few pages. @returns The outcome, or why it takes a whole build. */
export async function reuseLast(
  place: BuildContext,
  options: BuildOptions,
  fingerprint?: SiteFingerprint,
): Promise<Outcome | NoDifference> {
  const difference = compareWithLast(place, options, fingerprint);
  if (options.explain) await explainShortCuts(place, options, difference);
  if ('reason' in difference) return difference;
  if (options.explain) return {reason: NOT_TRIED.explain};
  if (options.audit) return {reason: NOT_TRIED.audit};
  const last = {place, options, difference, fingerprint: fingerprint!};
  try {
    if (listChanged(difference).length > 0) return await patchLast(last);
    return hasOutput(place.outDir) ? await confirmLast(last) : await restoreLast(last);
  } catch (error) {
    return {reason: messageOf(error)};
  }
}
