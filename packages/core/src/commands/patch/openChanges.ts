import {listChanged} from '../fingerprint/listChanged.js';
import type {Difference} from '../fingerprint/types.js';
import type {BuildContext} from '../pipeline/buildOptions.js';
import {readRun} from './cached.js';
import {isNamedIn} from './isNamedIn.js';
import {openSource, type OpenedSource} from './openSource.js';
import {NotPatchable, type CachedRun} from './types.js';

/** If more files changed, a patch saves little: the load of the site is then the smaller part of a build. */
const MOST_CHANGED = 20;

export interface Changes {
  place: BuildContext;
  difference: Difference;
}

export interface OpenedRun {
  run: CachedRun;
  sources: OpenedSource[];
}

const isBody = (file: string, runs: CachedRun[]) =>
  runs.some(({sources}) => file in sources) && !runs.some(({others}) => others.includes(file));

function describeOther(file: string, runs: CachedRun[]): string {
  const hasCode = runs.some(({withCode}) => withCode.includes(file));
  return hasCode
    ? `${file} compiles with code other than Markdown plugins of the config`
    : `${file} is not the body of just one page`;
}

function assertFew(difference: Difference): void {
  const {last} = difference;
  if (last.obstacle !== undefined) throw new NotPatchable(last.obstacle);
  const {length} = listChanged(difference);
  if (length > MOST_CHANGED) throw new NotPatchable(`${length} files were edited or committed`);
}

/** Throws if dates changed that other pages than those of their documents may show. */
function assertDatesStay({dated}: Difference, runs: CachedRun[]): void {
  const obstacles = runs.flatMap(({dates}) =>
    dates && 'obstacle' in dates ? [dates.obstacle] : [],
  );
  if (dated.length > 0 && obstacles[0] !== undefined) throw new NotPatchable(obstacles[0]);
}

/** The last build of each locale. Throws unless all changes are bodies and dates of pages. */
function openRuns({place, difference}: Changes): CachedRun[] {
  const {last} = difference;
  assertFew(difference);
  const runs = last.runs.map((key) => readRun(key, place.cache.store));
  const found = runs.filter((run) => run !== undefined);
  if (found.length < runs.length) throw new NotPatchable('the store has lost the last build');
  assertDatesStay(difference, found);
  const other = listChanged(difference).find((file) => !isBody(file, found));
  if (other !== undefined) throw new NotPatchable(describeOther(other, found));
  return found;
}

/** Throws if the last build warned about an edited page: the next build repeats its warnings, and such a warning may be out of date. */
function assertNoWarnings({difference}: Changes, opened: OpenedRun[]): void {
  // An escaped line break is not part of the name that follows.
  const text = JSON.stringify(difference.last.warnings).replace(/\\[nrt]/g, ' ');
  const pages = opened.flatMap(({sources}) =>
    sources.map(({file, kept}) => [file, kept.page.path]),
  );
  const named = pages.flat().find((name) => isNamedIn(text, name));
  if (named !== undefined) throw new NotPatchable(`there are warnings about ${named}`);
}

async function openSources(runs: CachedRun[], {place, difference}: Changes) {
  const open = async (file: string, run: CachedRun) => ({
    ...(await openSource(file, run, place)),
    isDated: difference.dated.includes(file),
  });
  const opened: OpenedRun[] = [];
  for (const run of runs) {
    const changed = listChanged(difference).filter((file) => file in run.sources);
    const sources = await Promise.all(changed.map((file) => open(file, run)));
    opened.push({run, sources});
  }
  return opened;
}

/**
 * The kept data of the pages that changed, by locale. Throws {@link NotPatchable} for each obstacle that shows before the last site is
 * touched.
 */
export async function openChanges(o: Changes): Promise<OpenedRun[]> {
  const opened = await openSources(openRuns(o), o);
  assertNoWarnings(o, opened);
  return opened;
}
