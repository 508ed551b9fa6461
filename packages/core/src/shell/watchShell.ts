import {rm} from 'node:fs/promises';
import type {MultiStats, Stats, Watching} from '@rspack/core';
import {DiagnosticsError, toDiagnostics} from '../diagnostics/index.js';
import type {ShellModule} from '../shared/site.js';
import type {ShellWatcher, WatchOptions} from './options.js';
import {toConfigurationError} from './compile.js';
import {addPersistentCache} from './config/cache.js';
import {createConfigs, ENTRIES, type Entries} from './createConfigs.js';
import {writeSources} from './generated/sources.js';
import {writeGenerated, writeRegistries} from './generated/writeGenerated.js';
import {toServerFolder} from './paths.js';
import {leaveHash} from './hot/leaveHash.js';
import {readWatchedShell} from './result/readShell.js';
import {rspack} from './rspack.js';
import {tellProblems} from './result/tellProblems.js';

/** Packages do not change while a site is served; those of Docusaurus may be linked, and the work folder may lie among them. */
function describeIgnored(workDir: string): RegExp {
  const escaped = workDir.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^(?!${escaped}).*[\\\\/]node_modules[\\\\/](?!@docusaurus)`);
}

function closeWatching(watching: Watching | {close: (done: () => void) => void}): Promise<void> {
  return new Promise((resolve) => watching.close(() => resolve()));
}

/** Builds again whenever a source of the shell changes or pages name a new module. */
export async function watchShell(o: WatchOptions & {entries?: Entries}): Promise<ShellWatcher> {
  let modules = o.modules;
  const {siteDir} = o.site.context;
  await rm(toServerFolder(o.workDir), {recursive: true, force: true});
  await writeGenerated(o.workDir, writeSources(o.site));
  await writeRegistries(o);
  const {browser, node} = await createConfigs({
    entries: ENTRIES,
    ...o,
    hot: o.mode === 'development',
    listModules: () => modules,
  });
  const configs = [browser, node].map((config) => addPersistentCache({...o, config}));

  const latest = new Map<string | undefined, Stats>();
  const report = (all: MultiStats) => {
    for (const own of all.stats) latest.set(own.compilation.name, own);
    // The other half is under way: it reports both.
    if (latest.size < configs.length) return;
    const stats = [...latest.values()];
    try {
      tellProblems({stats, siteDir, modules, configs, onWarnings: o.onWarnings});
      leaveHash({stats, outDir: o.outDir});
      o.onBuilt(readWatchedShell({...o, stats, modules}));
    } catch (error) {
      o.onError(new DiagnosticsError(toDiagnostics(error)));
    }
  };
  const compiler = rspack(configs);
  const ignored = describeIgnored(o.workDir);
  const watching = compiler.watch({ignored, aggregateTimeout: 20}, (error, stats) => {
    if (error) o.onError(toConfigurationError(error));
    else if (stats) report(stats);
  });

  async function update(next: ShellModule[]): Promise<void> {
    modules = next;
    await writeRegistries({...o, modules});
  }

  async function close(): Promise<void> {
    await closeWatching(watching);
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }

  return {update, close};
}
