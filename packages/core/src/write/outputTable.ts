import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {draftFile, type Draft} from './draftFile.js';
import {hashOutput} from './hashOutput.js';
import {isRefused} from './isRefused.js';
import type {OutputEntry} from './types.js';

/** What the last commit left in an output folder, by path. */
export type OutputTable = Map<string, OutputEntry>;

type Row = [file: string, hash: string, size: number, mtimeMs: number, ino: number];

const FORMAT = 1;

/** One table for each output folder and set of locales; nothing in its name is of this machine. */
export function nameTable({
  siteDir,
  outDir,
  locales,
}: {
  siteDir: string;
  outDir: string;
  locales: string[];
}): string {
  const folder = path.relative(siteDir, outDir).split(path.sep).join('/');
  return hashOutput(JSON.stringify([folder, ...locales])).slice(0, 16);
}

/** `undefined`: there is none, or a damaged one, or one of another format. */
export function readTable(file: string): OutputTable | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const end = text.indexOf('\n');
  const rows = text.slice(end + 1);
  if (text.slice(0, Math.max(end, 0)) !== toHeader(rows)) return undefined;
  return new Map(
    (JSON.parse(rows) as Row[]).map(([name, hash, size, mtimeMs, ino]) => [
      name,
      {hash, size, mtimeMs, ino},
    ]),
  );
}

export interface DraftedTable {
  place: Draft;
  /** Differs from one site to another. */
  id: string;
}

export function draftTable(file: string, table: OutputTable): DraftedTable {
  const rows = JSON.stringify([...table].map(([name, entry]) => toRow(name, entry)));
  const id = toHeader(rows);
  return {place: draftWherePossible(file, `${id}\n${rows}`), id};
}

/** Without a table, the next build compares all files: a store that cannot be written fails no build. */
function draftWherePossible(file: string, text: string): Draft {
  try {
    return draftFile(file, text);
  } catch (error) {
    if (isRefused(error)) return () => {};
    throw error;
  }
}

/** The id of a table that was saved; empty if there is none. */
export function identifySaved(file: string): string {
  if (!existsSync(file)) return '';
  const text = readFileSync(file, 'utf8');
  return text.slice(0, Math.max(text.indexOf('\n'), 0));
}

function toRow(name: string, {hash, size, mtimeMs, ino}: OutputEntry): Row {
  return [name, hash, size, mtimeMs, ino];
}

function toHeader(rows: string): string {
  return `${FORMAT} ${hashOutput(rows)}`;
}
