import {writeFileSync} from 'node:fs';
import type {MultiStats} from '@rspack/core';
import {DiagnosticsError, toDiagnostics} from '../diagnostics/index.js';
import {hashContent} from '../shared/hash.js';
import {isRequired} from '../shared/requiredModules.js';
import type {ShellModule} from '../shared/site.js';
import {toConfigurationError} from './compile.js';
import type {Entries} from './entries.js';
import {toRegistryParts} from './generated/lateRegistry.js';
import type {ShellWatcher, Side, WatchOptions} from './options.js';
import {tellProblems} from './result/tellProblems.js';
import {collectFiles} from './watch/collectFiles.js';
import {createWatchCache} from './watch/createWatchCache.js';
import {describeShell, listIds, type ShellValues} from './watch/describeShell.js';
import {findChanges} from './watch/findChanges.js';
import {followNames} from './watch/followNames.js';
import {keepShape, planWatch} from './watch/planWatch.js';
import {createBuildReader} from './watch/readBuild.js';
import {watchBundles, type WatchedBundles} from './watch/watchBundles.js';

const SIDES: Side[] = ['browser', 'node'];

const toText = (ids: string[]) => `// ${hashContent(ids.join(' '))}\n`;

const listRequired = (modules: ShellModule[]) => listIds(modules).filter(isRequired);

/**
 * Writes the files of the registry. Their content does not count, but the change makes the bundler ask the loader of the
 * registry again.
 */
function touchRegistries(workDir: string, modules: ShellModule[], last: ShellModule[]): void {
  const required = toText(listRequired(modules));
  const isSame = required === toText(listRequired(last));
  for (const side of SIDES) {
    const parts = toRegistryParts({workDir, side});
    writeFileSync(parts.pages, toText(listIds(modules)));
    if (!isSame) writeFileSync(parts.required, required);
  }
}

/**
 * Takes the shell from the store, if it is there. Builds it again whenever one of its sources changes or pages name other
 * modules.
 */
export async function watchShell(o: WatchOptions & {entries?: Entries}): Promise<ShellWatcher> {
  const named = followNames(o);
  const collected = {browser: collectFiles(), node: collectFiles()};
  const plans = await planWatch(
    {...o, named: named.told, hot: true, listModules: named.wanted},
    (side, file) => collected[side].add(file),
  );
  // This is not the work folder of the options: all locales with the same shell share one folder.
  const {workDir} = plans.browser.options;
  const shape = keepShape(plans);
  const watchCache = createWatchCache(plans);
  const readBuild = createBuildReader(plans, collected);
  let bundles: WatchedBundles | undefined;
  let isClosed = false;

  function tell(values: ShellValues, isCached: boolean): void {
    const files = {browser: collected.browser.all(), node: collected.node.all()};
    o.onBuilt(describeShell(values, named.building(), files), {isCached});
  }

  function report(all: MultiStats): void {
    const stats = bundles!.listReadable(all);
    const {siteDir} = o.site.context;
    const modules = named.building();
    const configs = SIDES.map((side) => plans[side].config);
    tellProblems({stats, siteDir, modules, configs, onWarnings: o.onWarnings});
    const build = readBuild({stats, bundles: bundles!, modules});
    if (!build) return;
    tell({browser: build.browser.value, node: build.node.value}, false);
    watchCache.keepLater(build, modules);
  }

  function onStats(error: Error | null, stats: MultiStats | undefined): void {
    try {
      if (error) throw toConfigurationError(error);
      if (stats) report(stats);
    } catch (failure) {
      o.onError(new DiagnosticsError(toDiagnostics(failure)));
    }
  }

  function onBegin(): void {
    named.begin();
    watchCache.drop();
  }

  function watch(): void {
    if (bundles || isClosed) return;
    shape.remember();
    bundles = watchBundles({plans, shape, poll: o.poll, onBegin, onStats});
  }

  await plans.browser.prepare();
  const kept = watchCache.take(o.modules);
  if (kept) tell(kept, true);
  else watch();

  return {
    fits: shape.fits,
    watch,
    look: (files) => bundles?.invalidate(findChanges(files, plans)),
    update(modules) {
      const last = named.building();
      named.want(modules);
      if (!bundles) watch();
      else if (named.isTold()) touchRegistries(workDir, modules, last);
    },
    async close(how) {
      watchCache.keepNow();
      isClosed = true;
      await bundles?.close(how);
    },
  };
}
