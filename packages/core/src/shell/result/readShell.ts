import type {Stats, StatsCompilation} from '@rspack/core';
import type {BrowserShell, LoadedSite, ShellFiles, ShellModule} from '../../shared/site.js';
import {createChunkNames, type NameChunk} from '../generated/chunkNames.js';
import {findMarker, THEME_PARTS, toPartChunk, toPartId} from '../../shared/parts.js';
import {completeModules} from '../generated/registry.js';

const WANTED = {all: false, chunkGroups: true, assets: true, hash: true} as const;
// Hot updates and source maps are no files of a page.
const IGNORED = /\.hot-update\.|\.map$/;

function toShellFiles(names: string[]): ShellFiles {
  const files = names.filter((name) => !IGNORED.test(name));
  return {
    js: files.filter((name) => name.endsWith('.js')),
    css: files.filter((name) => name.endsWith('.css')),
  };
}

function readGroup(stats: StatsCompilation, name: string): string[] {
  return stats.namedChunkGroups?.[name]?.assets?.map((asset) => asset.name) ?? [];
}

function readModules(o: {
  stats: StatsCompilation;
  modules: ShellModule[];
  entry: string[];
  nameChunk: NameChunk;
}): BrowserShell['modules'] {
  const loaded = new Set(o.entry);
  const readOne = ({id}: ShellModule) =>
    toShellFiles(readGroup(o.stats, o.nameChunk(id)).filter((name) => !loaded.has(name)));
  return Object.fromEntries(
    completeModules(o.modules).map((module) => [module.id, readOne(module)]),
  );
}

/**
 * The files of the parts of the theme that the HTML of the site shows by markers. Parts that the site replaces have no separate
 * script.
 */
function readParts(stats: StatsCompilation): BrowserShell['modules'] {
  const entries = THEME_PARTS.flatMap((part) => {
    const marker = findMarker(part);
    const files = readGroup(stats, toPartChunk(part));
    return marker && files.length > 0 ? [[toPartId(marker), toShellFiles(files)]] : [];
  });
  return Object.fromEntries(entries) as BrowserShell['modules'];
}

/** Reads from the statistics of Rspack which files the pages must name. */
export function readBrowserShell(o: {
  stats: Stats;
  modules: ShellModule[];
  site: LoadedSite;
}): Omit<BrowserShell, 'files'> {
  const stats = o.stats.toJson(WANTED);
  const entry = readGroup(stats, 'main');
  const nameChunk = createChunkNames(o.site);
  return {
    entry: toShellFiles(entry),
    modules: {
      ...readModules({stats, modules: o.modules, entry, nameChunk}),
      ...readParts(stats),
    },
  };
}

/** Whether some scripts run in workers, which have a separate runtime. */
export function findsWorkers({compilation}: Stats): boolean {
  const runtimes = [...compilation.chunks].flatMap(({runtime}) => [...runtime]);
  return new Set(runtimes).size > 1;
}

/** The name of the bundle that workers load. */
export function readServerFile(stats: Stats): string {
  const files = readGroup(stats.toJson(WANTED), 'main');
  return files.find((name) => name.endsWith('.cjs')) ?? '';
}
