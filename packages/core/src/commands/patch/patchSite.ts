import {
  openPatch,
  openStagedPatch,
  type CommitReport,
  type OpenOutputOptions,
  type OutputPatch,
  type OutputTable,
} from '../../write/index.js';
import {toOutputOptions, type BuildOptions} from '../pipeline/buildOptions.js';
import type {Made} from '../fingerprint/types.js';
import type {Follower} from '../../plugins/index.js';
import {chooseHooks} from './chooseHooks.js';
import {patchRun, type PatchedRun} from './patchRun.js';
import {putRun} from './cached.js';
import {openChanges, type Changes, type OpenedRun} from './openChanges.js';
import {keepPatchedSite} from '../restore/keepPatchedSite.js';
import {hasOutput} from '../restore/hasOutput.js';
import {assertKept, countFiles, restoreLastSite} from '../restore/restoreLastSite.js';
import {createTrial} from './createTrial.js';
import {NotPatchable} from './types.js';

export interface PatchedSite {
  report: CommitReport;
  made: Made;
  /** How many files of the last site the store gave, since the output folder was gone. */
  restored: number;
}

export interface PatchOptions extends Changes {
  options: BuildOptions;
}

function patchOpened(
  {place, options}: PatchOptions,
  {run, sources}: OpenedRun,
  patch: OutputPatch,
): Promise<PatchedRun> | PatchedRun {
  const isShown = sources.length > 0;
  return isShown ? patchRun({run, sources, place, options, patch}) : {run, gone: []};
}

async function patchRuns(
  o: PatchOptions,
  opened: OpenedRun[],
  patch: OutputPatch,
): Promise<PatchedRun[]> {
  const patched: PatchedRun[] = [];
  for (const one of opened) patched.push(await patchOpened(o, one, patch));
  return patched;
}

async function commit(
  o: PatchOptions,
  patched: PatchedRun[],
  patch: OutputPatch,
): Promise<Committed> {
  const {place, difference} = o;
  let kept: string | undefined;
  const report = await patch.commit({
    gone: patched.flatMap(({gone}) => gone),
    onSettled: (files, dir) => (kept = keepPatched(o, patched, {files, dir})),
  });
  const runs = patched.map(({run}) => putRun(run, place.cache.store));
  const {warnings, heard} = difference.last;
  const made = {site: report.id, runs, warnings, heard, ...(kept !== undefined && {kept})};
  return {report, made};
}

function keepPatched(
  {place, difference}: PatchOptions,
  patched: PatchedRun[],
  settled: {files: OutputTable; dir: string},
): string | undefined {
  const {kept: key} = difference.last;
  const locales = patched.map(({run}) => run.kept);
  return key === undefined ? undefined : keepPatchedSite({place, ...settled, key, locales});
}

async function restoreFiles(o: PatchOptions): Promise<number> {
  return countFiles(await restoreLastSite({...o, last: o.difference.last}));
}

type Open<Patch> = (options: OpenOutputOptions) => Promise<Patch | undefined>;

async function openLast<Patch>({place, options}: PatchOptions, open: Open<Patch>): Promise<Patch> {
  const patch = await open(toOutputOptions(place, place.expected, options));
  if (!patch) throw new NotPatchable('the last site does not lie as it was built');
  return patch;
}

async function orDiscard<Result>(patch: OutputPatch, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    await patch.discard();
    throw error;
  }
}

type Committed = Omit<PatchedSite, 'restored'>;

async function patchFiles(o: PatchOptions, opened: OpenedRun[]): Promise<Committed> {
  const patch = await openLast(o, openPatch);
  return orDiscard(patch, async () => commit(o, await patchRuns(o, opened, patch), patch));
}

/** Patches the site in staging, and runs the hooks there that depend on the changed pages. */
async function patchAndRunHooks(
  o: PatchOptions,
  opened: OpenedRun[],
  hooks: Follower[][],
): Promise<Committed> {
  const {runHooksAgain} = await import('./runHooksAgain.js');
  const patch = await openLast(o, openStagedPatch);
  const common = {...o, patch, folders: opened.map(({run}) => run.kept.folder)};
  return orDiscard(patch, async () => {
    const patched: PatchedRun[] = [];
    for (const [index, one] of opened.entries()) {
      const fresh = await patchOpened(o, one, patch);
      patched.push(await runHooksAgain({...common, patched: fresh, hooks: hooks[index]!}));
    }
    return commit(o, patched, patch);
  });
}

/**
 * Gives pages whose files were edited or committed new bodies and dates, and leaves everything else of the last site as it is. Does not load
 * the site. Throws where that is not enough, mostly {@link NotPatchable}; the whole build that follows reports errors of the site.
 */
export async function patchSite(o: PatchOptions): Promise<PatchedSite> {
  const opened = await openChanges(o);
  const hooks = opened.map(chooseHooks);
  const restored = hasOutput(o.place.outDir) ? 0 : await restoreFiles(o);
  const patched =
    hooks.flat().length > 0 ? patchAndRunHooks(o, opened, hooks) : patchFiles(o, opened);
  return {...(await patched), restored};
}

async function tryRuns(trial: PatchOptions, opened: OpenedRun[]): Promise<void> {
  const patch = await openLast(trial, openPatch);
  try {
    await patchRuns(trial, opened, patch);
  } finally {
    await patch.discard();
  }
}

/**
 * Tries {@link patchSite} without a change to the last site or the store, and without hooks. Does not restore a site whose output folder is
 * gone. @returns The names of plugins whose hooks would run.
 */
export async function tryPatch(o: PatchOptions): Promise<string[]> {
  const trial = {...o, place: {...o.place, ...createTrial(o.place)}};
  const opened = await openChanges(trial);
  const hooks = opened.flatMap(chooseHooks);
  if (hasOutput(o.place.outDir)) await tryRuns(trial, opened);
  else assertKept(o.difference.last);
  return [...new Set(hooks.map(({plugin}) => plugin))];
}
