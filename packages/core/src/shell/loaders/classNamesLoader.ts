import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoaderContext} from '@rspack/core';

const require = createRequire(import.meta.url);
const PACKAGE = '@docusaurus/theme-common';
const FILE = 'utils/ThemeClassNames.js';
const TABLE = /export const ThemeClassNames = (\{[\s\S]*\n\});/;
const USE = /\bThemeClassNames((?:\.\w+)+)/g;

type Table = {[name: string]: unknown};

const tables = new Map<string, Table>();

/** Evaluates the table, which contains only strings and functions from a number to a string. */
function readTable(file: string): Table {
  try {
    const [, text] = TABLE.exec(readFileSync(file, 'utf8')) ?? [];
    return text ? (new Function(`return ${text}`) as () => Table)() : {};
  } catch {
    return {};
  }
}

function openTable(file: string): Table {
  const table = tables.get(file) ?? readTable(file);
  tables.set(file, table);
  return table;
}

function findValue(table: Table, names: string[]): unknown {
  return names.reduce<unknown>((value, name) => (value as Table | undefined)?.[name], table);
}

/** The JavaScript code for the value of a class; `undefined` for any other value. */
function writeValue(value: unknown): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value);
  return typeof value === 'function' ? `(${String(value)})` : undefined;
}

/**
 * Replaces references to the table of classes by the classes themselves, since the whole table is several times as large as the
 * classes that pages show.
 */
export default function writeClassNames(this: LoaderContext<object>, source: string): string {
  if (!source.includes('ThemeClassNames.')) return source;
  const main = require.resolve(PACKAGE, {paths: [this.context ?? '']});
  const file = path.join(path.dirname(main), FILE);
  this.addDependency(file);
  const table = openTable(file);
  return source.replace(
    USE,
    (use, names: string) => writeValue(findValue(table, names.slice(1).split('.'))) ?? use,
  );
}
