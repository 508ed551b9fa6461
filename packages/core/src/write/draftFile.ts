import {mkdirSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Moves a written file to its place, so that readers see it whole or not at all. */
export type Draft = () => void;

/** Writes a file beside its place, so that a full disk fails here. */
export function draftFile(file: string, text: string): Draft {
  const draft = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(draft, text);
  return () => renameSync(draft, file);
}
