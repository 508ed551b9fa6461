import type {GlobalData} from '@docusaurus/types';
import {DOCS_PLUGIN} from '../shared/docsData.js';
import {hashContent} from '../shared/hash.js';
import {nameDataFile} from '../shared/nameDataFile.js';
import {INLINE_DATA_LIMIT, toDataFile, type PageRecord} from '../shared/wire.js';

/** Files for the data of plugins, by plugin. */
export type GlobalFiles = NonNullable<PageRecord['globalFiles']>;

interface GlobalFile {
  plugin: string;
  /** As {@link nameDataFile} gives it. */
  name: string;
  json: string;
}

function makeFiles(globalData: GlobalData): GlobalFile[] {
  return Object.entries(globalData).flatMap(([plugin, data]) => {
    if (plugin === DOCS_PLUGIN) return [];
    const json = JSON.stringify(data);
    if (json.length <= INLINE_DATA_LIMIT) return [];
    return [{plugin, json, name: nameDataFile(plugin, hashContent(json))}];
  });
}

/** A build asks several times, and some plugins have megabytes. */
const made = new WeakMap<GlobalData, GlobalFile[]>();

/**
 * Data of plugins that is too large to travel within each page that reads it. The docs plugin is left out: pages carry slices of its data.
 */
function listGlobalFiles(globalData: GlobalData): GlobalFile[] {
  const files = made.get(globalData) ?? makeFiles(globalData);
  made.set(globalData, files);
  return files;
}

export function nameGlobalFiles(globalData: GlobalData): GlobalFiles {
  const entries = listGlobalFiles(globalData).map(({plugin, name}) => [plugin, `d:${name}`]);
  return Object.fromEntries(entries) as GlobalFiles;
}

/** File, relative to the locale's folder → its text. */
export function printGlobalFiles(globalData: GlobalData): [file: string, json: string][] {
  return listGlobalFiles(globalData).map(({name, json}) => [toDataFile(name), json]);
}

/** Puts references in the place of data that has a file. */
export function placeGlobalData(
  globalData: PageRecord['globalData'],
  files: GlobalFiles,
): Pick<PageRecord, 'globalData' | 'globalFiles'> {
  if (globalData === 'whole') return {globalData};
  // A page may have looked for a plugin's data before the plugin had any.
  const hasFile = ([plugin, data]: [string, unknown]) =>
    Object.hasOwn(files, plugin) && data !== null;
  const entries = Object.entries(globalData);
  const placed = entries.filter(hasFile).map(([plugin]) => [plugin, files[plugin]!] as const);
  if (placed.length === 0) return {globalData};
  const inline = Object.fromEntries(entries.filter((entry) => !hasFile(entry)));
  return {globalData: inline, globalFiles: Object.fromEntries(placed)};
}
