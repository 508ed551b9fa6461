import {existsSync, lstatSync, mkdirSync, statSync, unlinkSync} from 'node:fs';
import path from 'node:path';
import {removeAbandoned, toDraft} from './abandoned.js';
import {bringInFiles, NEW_FILES} from './bringInFiles.js';
import {compareTables, countChanges, draftChangedFiles} from './changedFiles.js';
import {takeCommitLock} from './commitLock.js';
import {isWhole} from './isWhole.js';
import {openLastSite, refreshLastSite, toEntry} from './lastSite.js';
import type {CommitReport, LastSite, OutputFolder, OutputTable} from './types.js';
import {isCommitUnfinished, locate, recoverOutput, type OpenOutputOptions} from './openOutput.js';
import {createFolder, type OpenedOutput} from './outputFolder.js';
import {draftTable} from './outputTable.js';
import {removeTree} from './removeTree.js';

export interface PatchCommit {
  /** The files to remove from the site, relative to the output folder. */
  gone: string[];
  /** Called before anything is published. `files`: all files of the site; `dir`: the folder of the new ones (absolute). */
  onSettled: (files: OutputTable, dir: string) => void;
}

/** Replaces a few files of the last good site; all others stay where they are. */
export interface OutputPatch {
  /** `folder` is relative to the output folder. A file that the last site has with the wanted content need not be emitted. */
  forFolder(folder: string): OutputFolder;
  /** Throws if another build has committed meanwhile. */
  commit(o: PatchCommit): Promise<CommitReport>;
  discard(): Promise<void>;
}

type Places = ReturnType<typeof locate>;

/** Whether the output folder is on the same disk as its parent: a rename works within one disk only. */
function isOnOneDisk(outDir: string): boolean {
  return existsSync(outDir) && statSync(outDir).dev === statSync(path.dirname(outDir)).dev;
}

/** Drops files from the draft that the site has already: they need no rename. */
function dropKept({dir, notes, last}: OpenedOutput): void {
  for (const [file, {hash}] of notes) {
    if (last.files.get(file)?.hash !== hash) continue;
    if (existsSync(path.join(dir, file))) unlinkSync(path.join(dir, file));
    notes.delete(file);
  }
}

function settleTable({dir, notes, last}: OpenedOutput, gone: string[]): OutputTable {
  const table: OutputTable = new Map(last.files);
  for (const file of gone) table.delete(file);
  for (const [file, {hash}] of notes)
    table.set(file, toEntry(lstatSync(path.join(dir, file)), hash));
  return table;
}

// As with a whole site, all files are written before the first one goes to its place.
function publish(
  opened: OpenedOutput,
  draft: string,
  places: Places,
  {gone, onSettled}: PatchCommit,
) {
  dropKept(opened);
  const table = settleTable(opened, gone);
  onSettled(table, opened.dir);
  const changes = compareTables(opened.last.files, table);
  const placeList = places.changedFiles
    ? draftChangedFiles(places.changedFiles, changes)
    : () => {};
  const drafted = draftTable(places.tableFile, table);
  bringInFiles({dir: draft, outDir: places.outDir, gone});
  placeList();
  drafted.place();
  const counts = countChanges(changes, table);
  return {...changes, counts, notes: [], id: drafted.id};
}

// A commit that was killed has changed files without their table.
function assertSame(last: LastSite, {outDir, tableFile}: Places): void {
  const isSame = !isCommitUnfinished(outDir) && refreshLastSite(last, tableFile) === last;
  if (!isSame) throw new Error('Another build was faster.');
}

/** Prepares to replace a few files, if the folder is as the last commit left it. */
export async function openPatch(options: OpenOutputOptions): Promise<OutputPatch | undefined> {
  const places = locate(options);
  const {outDir, tableFile} = places;
  await recoverOutput({outDir});
  removeAbandoned(outDir);
  const last = openLastSite({dir: outDir, tableFile});
  if (last.isTableDropped || !isOnOneDisk(outDir) || !isWhole(outDir, last.files)) return undefined;
  const draft = toDraft(outDir, 'staging');
  const dir = path.join(draft, NEW_FILES);
  mkdirSync(dir, {recursive: true});
  const opened: OpenedOutput = {dir, last, notes: new Map(), created: new Set()};
  return {
    forFolder: (folder) => createFolder(opened, {folder, mayBeModified: false}),
    async commit(o) {
      const release = await takeCommitLock(outDir);
      try {
        assertSame(last, places);
        return publish(opened, draft, places, o);
      } finally {
        release();
      }
    },
    discard: async () => removeTree(draft),
  };
}
