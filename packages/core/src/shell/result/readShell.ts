import path from 'node:path';
import {createHash} from 'node:crypto';
import type {MultiStats, Stats, StatsCompilation} from '@rspack/core';
import type {Shell, ShellFiles, ShellModule} from '../../shared/site.js';
import type {ShellOptions} from '../options.js';
import {createChunkNames, type NameChunk} from '../generated/chunkNames.js';
import {completeModules} from '../generated/registry.js';
import {toServerFolder} from '../paths.js';

const WANTED = {all: false, chunkGroups: true, assets: true, hash: true} as const;
// Reloads in development are no files of a page.
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
}): Shell['modules'] {
  const loaded = new Set(o.entry);
  const readOne = ({id}: ShellModule) =>
    toShellFiles(readGroup(o.stats, o.nameChunk(id)).filter((name) => !loaded.has(name)));
  return Object.fromEntries(
    completeModules(o.modules).map((module) => [module.id, readOne(module)]),
  );
}

function hashNames(names: string[]): string {
  return createHash('sha256')
    .update([...names].sort().join('\n'))
    .digest('hex')
    .slice(0, 16);
}

function findStats(stats: MultiStats, name: string): Stats {
  const found = stats.stats.find(({compilation}) => compilation.name === name);
  if (!found) throw new Error(`No compilation is called "${name}"`);
  return found;
}

/** Tells from Rspack's statistics which files the pages must name. */
export function readShell(o: ShellOptions & {stats: MultiStats}): Shell {
  const browser = findStats(o.stats, 'client').toJson(WANTED);
  const node = findStats(o.stats, 'server').toJson(WANTED);
  const entry = readGroup(browser, 'main');
  const serverFile = readGroup(node, 'main').find((name) => name.endsWith('.cjs')) ?? '';
  const names = (browser.assets ?? []).map(({name}) => name);
  const nameChunk = createChunkNames(o.site.routes);
  return {
    // Names carry the hashes of contents, except in development.
    hash: hashNames([
      ...names,
      serverFile,
      ...(o.mode === 'production' ? [] : [browser.hash ?? '']),
    ]),
    serverEntry: path.join(toServerFolder(o.workDir), serverFile),
    entry: toShellFiles(entry),
    modules: readModules({stats: browser, modules: o.modules, entry, nameChunk}),
  };
}
