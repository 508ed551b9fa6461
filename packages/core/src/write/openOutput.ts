import {existsSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {toStoreFolder} from '../cache/index.js';
import {removeAbandoned, toDraft} from './abandoned.js';
import {adoptDirectWrites} from './adoptDirectWrites.js';
import {draftChangedFiles} from './changedFiles.js';
import {takeCommitLock} from './commitLock.js';
import {explainFailure, explainRefusal} from './explainFailure.js';
import {openLastSite, refreshLastSite} from './lastSite.js';
import {finishBringingIn, isBringingIn} from './bringInFiles.js';
import {hideStaging, showStaging} from './hideStaging.js';
import {guardLinks, type LinkGuard} from './guardLinks.js';
import {createFolder, listCopies, type OpenedOutput} from './outputFolder.js';
import {draftTable, nameTable} from './outputTable.js';
import type {CommitReport, Output, OutputTable} from './types.js';
import {removeTree} from './removeTree.js';
import {replaceFiles} from './replaceFiles.js';
import {resolveOutDir} from './resolveOutDir.js';
import {settleOutput, type SettledOutput} from './settleOutput.js';
import {stageInThread} from './stageInThread.js';
import {openSpareFolders, type SpareFolders} from './spareFolders.js';
import {finishSwap, isSwapUnfinished, swapIn} from './swap.js';
import {witnessFiles} from './witnessFiles.js';

export interface OpenOutputOptions {
  /** Absolute. */
  outDir: string;
  siteDir: string;
  /** The folder of the store. Default: a place where the usual CI caches find it. */
  storeDir?: string;
  /** The locales of this build. A folder that is built for different locales in turn has a table for each turn. */
  locales?: string[];
  /** Where to write the list of changes; absolute. */
  changedFiles?: string;
  /** For the output folder itself: whether other code may write into existing files. */
  mayBeModified?: boolean;
}

interface Places {
  outDir: string;
  tableFile: string;
  /** Exists once something wrote into the last good site through a link. Staging then holds copies instead of links. */
  copiesFile: string;
  changedFiles: string | undefined;
  spare: SpareFolders;
}

/** Whether a process was killed in the middle of a commit. */
export const isCommitUnfinished = (outDir: string) =>
  isSwapUnfinished(outDir) || isBringingIn(outDir);

/** Call it with the lock only: otherwise the process may still be alive. */
function finishCommit(outDir: string): void {
  finishSwap(outDir);
  finishBringingIn(outDir);
}

/**
 * Repairs the output folder if a commit was killed in the middle: restores the last good site, or completes the new one. Every
 * command that reads the folder calls this first.
 */
export async function recoverOutput(options: {outDir: string}): Promise<void> {
  const outDir = resolveOutDir(options.outDir);
  if (!isCommitUnfinished(outDir)) return;
  const release = await takeCommitLock(outDir);
  try {
    finishCommit(outDir);
  } finally {
    release();
  }
}

export function locate(options: OpenOutputOptions): Places {
  const {siteDir, locales = [], changedFiles} = options;
  const storeDir = options.storeDir ?? toStoreFolder(siteDir);
  const name = nameTable({siteDir, outDir: options.outDir, locales});
  const spareDir = path.join(siteDir, '.docusaurus/velocisaurus', `folders-${name}`);
  return {
    outDir: resolveOutDir(options.outDir),
    tableFile: path.join(storeDir, 'outputs', `${name}.json`),
    copiesFile: path.join(storeDir, 'outputs', `${name}.copies`),
    changedFiles,
    spare: openSpareFolders({spareDir}),
  };
}

type GuardedOutput = OpenedOutput & {guard: LinkGuard};

/** Returns the folder that is no longer needed, and the table if it differs from the predicted one. */
function replaceSite({outDir}: Places, {dir, last}: OpenedOutput, table: OutputTable) {
  const swapped = swapIn(dir, outDir);
  if (swapped !== 'immovable') return {gone: swapped.gone};
  return {table: replaceFiles({dir, outDir, before: last.files, table}), gone: dir};
}

// All files are written before the swap, so that a full disk leaves the last good site. The list of changes is placed before the
// table: if the build is killed in between, the next build still compares with the old table, and reports the changes.
function publish(
  places: Places,
  output: OpenedOutput,
  {table, wasCircumvented, ...report}: SettledOutput,
): CommitReport {
  const {changedFiles, tableFile} = places;
  const placeList = changedFiles ? draftChangedFiles(changedFiles, report) : () => {};
  const drafted = draftTable(tableFile, table);
  const replaced = replaceSite(places, output, table);
  placeList();
  drafted.place();
  if (wasCircumvented) writeFileSync(places.copiesFile, '');
  const settled = replaced.table ? draftTable(tableFile, replaced.table) : undefined;
  settled?.place();
  if (replaced.gone) places.spare.give(replaced.gone);
  return {...report, id: (settled ?? drafted).id};
}

async function commit(
  opened: GuardedOutput,
  places: Places,
  check: (files: OutputTable) => void,
): Promise<CommitReport> {
  opened.guard.close();
  const release = await takeCommitLock(places.outDir);
  try {
    // Finished later, it would bring older files into the new site.
    finishCommit(places.outDir);
    const last = refreshLastSite(opened.last, places.tableFile);
    const output = {...opened, last};
    const settled = settleOutput(output);
    check(settled.table);
    return publish(places, output, settled);
  } finally {
    release();
  }
}

function openStaging({outDir, spare}: Places, dir: string): void {
  try {
    spare.use(dir);
  } catch (error) {
    throw explainRefusal(error, outDir);
  }
}

/** Prepares the next site beside the last good one, from unchanged files of the last one and from new files. */
export async function openOutput(options: OpenOutputOptions): Promise<Output> {
  const {mayBeModified} = options;
  const places = locate(options);
  const {outDir} = places;
  await recoverOutput({outDir});
  removeAbandoned(outDir);
  const dir = toDraft(outDir, 'staging');
  openStaging(places, dir);
  hideStaging(dir);
  const last = openLastSite({dir: outDir, tableFile: places.tableFile});
  const guard = guardLinks({dir, wasCircumvented: existsSync(places.copiesFile)});
  const created = new Set<string>();
  const late = stageInThread({dir, created});
  const opened = {dir, last, notes: new Map(), created, late, guard};
  return {
    ...createFolder(opened, {mayBeModified}),
    last,
    forFolder: (folder) => createFolder(opened, folder),
    adoptDirectWrites(write) {
      showStaging(dir);
      witnessFiles(opened);
      const folders = {dir, outDir, link: options.outDir};
      return guard.whilePluginsWrite(() => adoptDirectWrites(folders, write));
    },
    async commit(check = () => {}) {
      await late.close();
      showStaging(dir);
      return commit(opened, places, check);
    },
    explain: (error) => explainFailure(error, opened, options),
    listCopies: () => listCopies(opened),
    async discard() {
      guard.close();
      // The error is reported already.
      await late.close().catch(() => {});
      removeTree(dir);
    },
  };
}
