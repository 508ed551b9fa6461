import {openAmendment, type Amendment, type CommitReport} from '../../write/index.js';
import {toOutputOptions, type BuildOptions, type BuildPlace} from '../pipeline/buildOptions.js';
import type {Difference, Made} from '../fingerprint/types.js';
import {amendRun, type AmendedRun} from './amendRun.js';
import {putRun, readRun} from './kept.js';
import {openSource, type OpenedSource} from './openSource.js';
import {createTrial} from './createTrial.js';
import {NotAmendable, type KeptRun} from './types.js';

/** Where more pages than these were edited, loading the site is the lesser part. */
const MOST_EDITED = 20;

export interface AmendedSite {
  report: CommitReport;
  made: Made;
}

export interface AmendOptions {
  place: BuildPlace;
  options: BuildOptions;
  difference: Difference;
}

const isBody = (file: string, runs: KeptRun[]) =>
  runs.some(({sources}) => file in sources) && !runs.some(({others}) => others.includes(file));

function assertFew({edited, last}: Difference): void {
  if (last.obstacle !== undefined) throw new NotAmendable(last.obstacle);
  if (edited.length > MOST_EDITED) throw new NotAmendable(`${edited.length} files were edited`);
}

/** The builds of all locales; what was edited is nothing but bodies of pages to any of them. */
function openRuns({place, difference}: AmendOptions): KeptRun[] {
  const {edited, last} = difference;
  assertFew(difference);
  const runs = last.runs.map((key) => readRun(key, place.cache.store));
  const found = runs.filter((run) => run !== undefined);
  if (found.length < runs.length) throw new NotAmendable('the store has lost the last build');
  const other = edited.find((file) => !isBody(file, found));
  if (other !== undefined) throw new NotAmendable(`${other} is not the body of just one page`);
  return found;
}

interface OpenedRun {
  run: KeptRun;
  sources: OpenedSource[];
}

/** The next build repeats warnings as they are; those about an edited page may be out of date. */
function assertNoWarnings({difference}: AmendOptions, opened: OpenedRun[]): void {
  const text = JSON.stringify(difference.last.warnings);
  const pages = opened.flatMap(({sources}) =>
    sources.map(({file, kept}) => [file, kept.page.path]),
  );
  const named = pages.flat().find((name) => text.includes(name));
  if (named !== undefined) throw new NotAmendable(`there are warnings about ${named}`);
}

async function openSources(runs: KeptRun[], {place, difference}: AmendOptions) {
  const opened: OpenedRun[] = [];
  for (const run of runs) {
    const edited = difference.edited.filter((file) => file in run.sources);
    const sources = await Promise.all(edited.map((file) => openSource(file, run, place)));
    opened.push({run, sources});
  }
  return opened;
}

async function amendRuns(
  {place, options}: AmendOptions,
  opened: OpenedRun[],
  amendment: Amendment,
): Promise<AmendedRun[]> {
  const amended: AmendedRun[] = [];
  for (const {run, sources} of opened) {
    const isShown = sources.length > 0;
    const o = {run, sources, place, options, amendment};
    amended.push(isShown ? await amendRun(o) : {run, gone: []});
  }
  return amended;
}

async function commit(
  {place, difference}: AmendOptions,
  amended: AmendedRun[],
  amendment: Amendment,
): Promise<AmendedSite> {
  const report = await amendment.commit({gone: amended.flatMap(({gone}) => gone)});
  const runs = amended.map(({run}) => putRun(run, place.cache.store));
  return {report, made: {site: report.id, runs, warnings: difference.last.warnings}};
}

/** Begins with what can be told before the last site is touched. */
async function open(o: AmendOptions): Promise<{opened: OpenedRun[]; amendment: Amendment}> {
  const {place, options} = o;
  const opened = await openSources(openRuns(o), o);
  assertNoWarnings(o, opened);
  const amendment = await openAmendment(toOutputOptions(place, place.expected, options));
  if (!amendment) throw new NotAmendable('the last site does not lie as it was built');
  return {opened, amendment};
}

/**
 * Gives pages whose bodies were edited their new ones, and leaves all else of the last site as it is: the site is not even loaded.
 * Throws where that does not do, mostly {@link NotAmendable}; whoever builds all of it will tell what is wrong with it.
 */
export async function amendSite(o: AmendOptions): Promise<AmendedSite> {
  const {opened, amendment} = await open(o);
  try {
    const amended = await amendRuns(o, opened, amendment);
    return await commit(o, amended, amendment);
  } catch (error) {
    await amendment.discard();
    throw error;
  }
}

/** Does all of {@link amendSite} but leaves the last site, and the store, as they are. */
export async function tryAmending(o: AmendOptions): Promise<void> {
  const place: BuildPlace = {...o.place, ...createTrial(o.place)};
  const {opened, amendment} = await open({...o, place});
  try {
    await amendRuns({...o, place}, opened, amendment);
  } finally {
    await amendment.discard();
  }
}
