import {toStoreFolder} from '../cache/index.js';
import {writeChangedFiles} from './changedFiles.js';
import {takeCommitLock} from './commitLock.js';
import {createFolder} from './outputFolder.js';
import {openLastSite} from './lastSite.js';
import {saveTable, toTableFile} from './outputTable.js';
import {removeTree} from './removeTree.js';
import {settleOutput} from './settleOutput.js';
import {
  createStagingFolder,
  finishSwap,
  isSwapUnfinished,
  removeAbandoned,
  swapIn,
} from './swap.js';
import type {CommitReport, Output} from './types.js';

export interface OpenOutputOptions {
  /** Absolute. */
  outDir: string;
  siteDir: string;
  /** Folder of the store; where the usual CI caches find it if left out. */
  storeDir?: string;
  /** The locales of this build: a folder that takes turns between them has a table for each turn. */
  locales?: string[];
  /** Where to write the list of changes; absolute. */
  changedFiles?: string;
  /** {@link FolderOptions} of the output folder itself. */
  mayBeModified?: boolean;
}

/** Puts the last good site back if a commit was killed in the middle; every command that looks at the folder asks first. */
export async function recoverOutput({outDir}: {outDir: string}): Promise<void> {
  if (!isSwapUnfinished(outDir)) return;
  const release = await takeCommitLock(outDir);
  try {
    finishSwap(outDir);
  } finally {
    release();
  }
}

/** Prepares the next site beside the last good one, out of what of it is unchanged and what is new. */
export async function openOutput(options: OpenOutputOptions): Promise<Output> {
  const {outDir, siteDir, storeDir = toStoreFolder(siteDir), locales = [], changedFiles} = options;
  await recoverOutput({outDir});
  removeAbandoned(outDir);
  const tableFile = toTableFile({storeDir, siteDir, outDir, locales});
  const opened = {
    dir: createStagingFolder(outDir),
    last: openLastSite({dir: outDir, tableFile}),
    notes: new Map(),
    created: new Set<string>(),
  };

  async function commit(): Promise<CommitReport> {
    const release = await takeCommitLock(outDir);
    try {
      // Another build may have committed meanwhile: what counts is the last one.
      const last = openLastSite({dir: outDir, tableFile});
      const {table, ...report} = settleOutput({...opened, last});
      const removePrevious = swapIn(opened.dir, outDir);
      if (changedFiles) writeChangedFiles(changedFiles, report);
      saveTable(tableFile, table);
      removePrevious();
      return report;
    } finally {
      release();
    }
  }

  return {
    ...createFolder(opened, {mayBeModified: options.mayBeModified}),
    forFolder: (folder) => createFolder(opened, folder),
    commit,
    discard: async () => removeTree(opened.dir),
  };
}
