import {isDeepStrictEqual} from 'node:util';
import type {Configuration, Entry} from '@rspack/core';
import {throwDiagnostic} from '../../diagnostics/index.js';

interface Entries {
  /** The file that plugins were shown. */
  shown: string;
  /** The files of the engine that replace it: first the preparations, last the entry itself. */
  own: string[];
}

type Files = string | string[];

function replaceFiles(files: Files, {shown, own}: Entries): string[] {
  const others = [files].flat();
  if (!others.includes(shown)) return others;
  // The preparations of the engine come before any other code.
  const preparations = own.slice(0, -1);
  return [...preparations, ...others.flatMap((file) => (file === shown ? own.slice(-1) : [file]))];
}

type Description = Files | {import?: Files};

function replaceIn(description: Description, entries: Entries): Description {
  if (typeof description === 'string' || Array.isArray(description))
    return replaceFiles(description, entries);
  const {import: files, ...others} = description;
  return files ? {...others, import: replaceFiles(files, entries)} : description;
}

function listFiles(description: Description | undefined): string[] {
  if (!description) return [];
  if (typeof description === 'string' || Array.isArray(description)) return [description].flat();
  return [description.import ?? []].flat();
}

function refuse(): never {
  return throwDiagnostic({
    name: 'shell-compile-error',
    message: 'A plugin’s configureWebpack takes the engine’s own file out of `entry.main`.',
    hint: 'Add to the entry that configureWebpack is given, e.g. `config.entry = ["./mine.js", config.entry].flat()`.',
  });
}

/** The entry as plugins left it, with the files of the engine in place of the file that they were shown. */
export function completeEntry(o: {
  before: Configuration['entry'];
  after: Configuration['entry'];
  entries: Entries;
}): Entry {
  if (isDeepStrictEqual(o.before, o.after)) return {main: o.entries.own};
  const {after} = o;
  if (typeof after === 'function' || after === undefined) return refuse();
  const isNamed = typeof after === 'object' && !Array.isArray(after);
  const named = (isNamed ? after : {main: after}) as {[name: string]: Description};
  if (!listFiles(named.main).includes(o.entries.shown)) return refuse();
  const replaced = Object.entries(named).map(([name, description]) => [
    name,
    replaceIn(description, o.entries),
  ]);
  return Object.fromEntries(replaced) as Entry;
}
