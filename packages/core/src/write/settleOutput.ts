import {lstatSync, readlinkSync, renameSync, type Stats} from 'node:fs';
import path from 'node:path';
import {compareTables, countChanges} from './changedFiles.js';
import {hashOutput, hashOutputFile} from './hashOutput.js';
import {isSameFile, takeOver, toEntry} from './lastSite.js';
import {listFilesAndPrune} from '../shared/listFiles.js';
import type {OpenedOutput, StagedNote} from './outputFolder.js';
import type {CommitReport, OutputEntry, OutputTable} from './types.js';
import {isAsBefore} from './witnessFiles.js';

/** In milliseconds. A copy gets its times in seconds with a fraction, which differ from the original by less than this. */
const COPIED_TIME_ERROR = 0.01;

function isUntouchedCopy(stat: Stats, kept: OutputEntry): boolean {
  return stat.size === kept.size && Math.abs(stat.mtimeMs - kept.mtimeMs) < COPIED_TIME_ERROR;
}

/** Whether something wrote through a link into the last good site, without a report. */
function isWrittenThrough({notes}: OpenedOutput, table: OutputTable): boolean {
  return [...notes].some(([file, {kept, hash}]) => {
    const entry = table.get(file);
    return kept !== undefined && entry?.ino === kept.ino && entry.hash !== hash;
  });
}

function isContentKnown(stat: Stats, {kept, mayBeModified, before}: StagedNote): boolean {
  if (kept) return isUntouchedCopy(stat, kept);
  return !mayBeModified || isAsBefore(stat, before);
}

function nameContent(target: string, stat: Stats, note: StagedNote | undefined): string {
  if (note && isContentKnown(stat, note)) return note.hash;
  if (stat.isSymbolicLink()) return hashOutput(`link to ${readlinkSync(target)}`);
  const found = hashOutputFile(target, stat.size);
  return note && found === note.written ? note.hash : found;
}

/** Replaces a newly made file by that of the last good site if it has the same content. */
function restoreFile(
  {last, created}: OpenedOutput,
  file: string,
  target: string,
  hash: string,
): OutputEntry | undefined {
  const draft = `${target}.velocisaurus-kept`;
  const kept = takeOver(last, {file, hash, target: draft, created, like: target});
  if (kept) renameSync(draft, target);
  return kept;
}

/** Returns the entry of one file of the new site. */
function settleFile(output: OpenedOutput, file: string): OutputEntry {
  const target = path.join(output.dir, file);
  const note = output.notes.get(file);
  const stat = lstatSync(target);
  if (note?.kept && isSameFile(stat, note.kept)) return note.kept;
  const hash = nameContent(target, stat, note);
  const kept = stat.isFile() && restoreFile(output, file, target, hash);
  return kept ? toEntry(lstatSync(target), hash) : toEntry(stat, hash);
}

function describeDropped({isTableDropped}: OpenedOutput['last']): string[] {
  return isTableDropped
    ? [
        'The list of the files of the last build was damaged or of another version: all were compared.',
      ]
    : [];
}

/** The report of a commit, and the table that it will leave. */
export type SettledOutput = Omit<CommitReport, 'id'> & {
  table: OutputTable;
  /** Whether the guard of links missed a write. */
  wasCircumvented: boolean;
};

/** Computes all that a swap needs to know. The last good site is not touched. */
export function settleOutput(output: OpenedOutput): SettledOutput {
  const table: OutputTable = new Map();
  for (const file of listFilesAndPrune(output.dir)) table.set(file, settleFile(output, file));
  const changes = compareTables(output.last.files, table);
  const counts = countChanges(changes, table);
  const wasCircumvented = isWrittenThrough(output, table);
  return {table, ...changes, counts, wasCircumvented, notes: describeDropped(output.last)};
}
