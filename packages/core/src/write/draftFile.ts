import {mkdirSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Brings a file that is written already to its place: it is seen whole or not at all. */
export type Draft = () => void;

/** Writes beside; a full disk is found out here. */
export function draftFile(file: string, text: string): Draft {
  const draft = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(draft, text);
  return () => renameSync(draft, file);
}
