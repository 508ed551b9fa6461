import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {draftFile, type Draft} from './draftFile.js';
import {hashOutput} from './hashOutput.js';
import {isRefused} from './isRefused.js';
import type {OutputEntry, OutputTable} from './types.js';

type Row = [file: string, hash: string, size: number, mtimeMs: number, ino: number];

const FORMAT = 1;

/** Names the table of an output folder and a set of locales. The name is the same on every machine. */
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

/** Returns `undefined` if the table is missing, damaged or of another format. */
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

/** A store that cannot be written fails no build: without a table, the next build compares all files. */
function draftWherePossible(file: string, text: string): Draft {
  try {
    return draftFile(file, text);
  } catch (error) {
    if (isRefused(error)) return () => {};
    throw error;
  }
}

/** Returns the id of a saved table; empty if there is none. */
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
