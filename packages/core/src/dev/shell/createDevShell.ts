import type {BuildCache} from '../../cache/index.js';
import type {DiagnosticsError} from '../../diagnostics/index.js';
import {createSignal} from '../../shared/createSignal.js';
import type {LoadedSite, ShellModule} from '../../shared/site.js';
import {watchShell, type ShellWatcher, type WatchedShell} from '../../shell/index.js';
import {collectNames, type Named} from './collectNames.js';
import {holdsSame} from './holdsSame.js';
import {createHotUpdates, type HotUpdates} from './hotUpdates.js';
import {createModuleMemory} from './rememberModules.js';

/** The shell of all locales; it grows when a page names a module that no page before it did. */
export interface DevShell {
  /** Begins ahead of the first site, with what is known before any content is loaded; what fails is left to {@link adopt}. */
  predict(site: LoadedSite, routeModules: ShellModule[]): Promise<void>;
  /** Begins with this site; after a change of the site, begins anew where that takes other options. */
  adopt(site: LoadedSite, routeModules: ShellModule[]): Promise<void>;
  /** A shell that holds what is named; rejects where it does not build. */
  ensure(named: Named): Promise<WatchedShell>;
  current(): WatchedShell | undefined;
  updates: HotUpdates;
  /** Files that cover components of themes have changed, come or gone. The bundler loses sight of folders that go and come again. */
  look(files: string[]): void;
  /** Begins to watch the sources of a shell that came from the store. */
  watch(): void;
  close(): Promise<void>;
}

interface DevShellOptions {
  outDir: string;
  workDir: string;
  cache: BuildCache;
  poll: boolean | number | undefined;
  /** Another shell is there. `isRestarted`: by other options, so that no update leads to it from the one before. */
  onBuilt: (shell: WatchedShell, before: WatchedShell | undefined, isRestarted: boolean) => void;
  onError: (error: DiagnosticsError) => void;
}

interface Waiting {
  modules: ShellModule[];
  resolve: (shell: WatchedShell) => void;
  reject: (error: unknown) => void;
}

function holds(shell: WatchedShell | undefined, modules: ShellModule[]): shell is WatchedShell {
  return shell !== undefined && modules.every(({id}) => shell.ids.has(id));
}

interface Predicted {
  site: LoadedSite;
  routeModules: ShellModule[];
}

function holdsPredicted(modules: ShellModule[], predicted?: Predicted): boolean {
  const ids = new Set(modules.map(({id}) => id));
  return (predicted?.routeModules ?? []).every(({id}) => ids.has(id));
}

/** What plugins say of the shell whenever they are asked: of the same context, they may say otherwise later. */
function hasSameParts(one: LoadedSite, other: LoadedSite): boolean {
  const [own, others] = [one, other].map(({clientModules, plugins}) => [
    clientModules,
    plugins.map((plugin) => [plugin.getThemePath?.(), plugin.getTypeScriptThemePath?.()]),
  ]);
  return JSON.stringify(own) === JSON.stringify(others);
}

const ROUTES = 'routes';
/** Where nobody asks for a page. */
const LONGEST_NAMING = 1_000;

export function createDevShell(options: DevShellOptions): DevShell {
  const {outDir, workDir, cache, poll} = options;
  /** Given when the first page has named what it needs. */
  const firstNamed = createSignal();
  const names = collectNames();
  const memory = createModuleMemory(cache.store);
  let asked = new Map<string, ShellModule>();
  let waiting: Waiting[] = [];
  let current: WatchedShell | undefined;
  let kept: WatchedShell | undefined;
  const updates = createHotUpdates();
  let failure: DiagnosticsError | undefined;
  let watcher: ShellWatcher | undefined;
  let predicted: Predicted | undefined;
  let isRestarted = false;
  let isWatching = false;
  let isAdopted = false;

  /** What came from the store is built anew once it is watched: mostly, nothing has become of that. */
  function takeOver(shell: WatchedShell, before: WatchedShell | undefined): WatchedShell {
    if (!before || before !== kept || isRestarted || !holdsSame(before, shell)) return shell;
    updates.rename(before.browserHash, shell.browserHash);
    return {...shell, hash: before.hash};
  }

  function onBuilt(built: WatchedShell, {isCached}: {isCached: boolean}): void {
    const before = current;
    const shell = takeOver(built, before);
    current = shell;
    if (isCached) kept = shell;
    failure = undefined;
    const done = waiting.filter(({modules}) => holds(shell, modules));
    waiting = waiting.filter((waiter) => !done.includes(waiter));
    for (const {resolve} of done) resolve(shell);
    options.onBuilt(shell, before, isRestarted);
    isRestarted = false;
  }

  function onError(error: DiagnosticsError): void {
    failure = error;
    // The site may be what is missing.
    if (!isAdopted) return;
    if (leaveOut()) return;
    const failed = waiting;
    waiting = [];
    for (const {reject} of failed) reject(error);
    // Those who waited may have asked for pages that are gone.
    if (!leaveOut()) options.onError(error);
  }

  function listNamed(): Map<string, ShellModule> {
    const awaited = waiting.flatMap(({modules}) => modules);
    return new Map([...names.list(), ...awaited].map((module) => [module.id, module]));
  }

  function wait(modules: ShellModule[]): Promise<WatchedShell> {
    return new Promise((resolve, reject) => waiting.push({modules, resolve, reject}));
  }

  /** Modules that failed and that nobody names any more are no part of the next build. */
  function ask(modules: ShellModule[]): boolean {
    const isNew = modules.some(({id}) => !asked.has(id));
    const wanted = listNamed();
    const isLess = failure !== undefined && [...asked.keys()].some((id) => !wanted.has(id));
    if (!isNew && !isLess) return false;
    asked = failure ? wanted : new Map([...asked, ...wanted]);
    memory.write([...asked.values()]);
    watcher?.update([...asked.values()]);
    return true;
  }

  /** Without what nobody names any more the shell may build. Gives whether there was any such. */
  function leaveOut(): boolean {
    names.dropStale();
    const isOther = ask([]);
    if (isOther) failure = undefined;
    return isOther;
  }

  async function restart(site: LoadedSite): Promise<void> {
    isRestarted = true;
    predicted = undefined;
    // It cannot be closed while it waits for names.
    firstNamed.give();
    await watcher?.close({isLast: false});
    asked = listNamed();
    await open(site);
  }

  async function open(site: LoadedSite, routeModules: ShellModule[] = []): Promise<void> {
    const given = asked;
    watcher = await watchShell({
      site,
      routeModules,
      modules: [...given.values()],
      outDir,
      workDir,
      cache,
      named: firstNamed.given,
      minify: false,
      mode: 'development',
      onBuilt,
      onError,
      ...(poll !== undefined && {poll}),
    });
    // What pages have named meanwhile it was not told.
    if (asked !== given) watcher.update([...asked.values()]);
    if (isWatching) watcher.watch();
  }

  /** With what pages of the last session named as well: most likely, they do so again. */
  function remember(site: LoadedSite, routeModules: ShellModule[]): void {
    const modules = [...memory.read(site.context.siteDir), ...routeModules];
    asked = new Map(modules.map((module) => [module.id, module]));
  }

  async function predict(site: LoadedSite, routeModules: ShellModule[]): Promise<void> {
    if (watcher) return;
    remember(site, routeModules);
    predicted = {site, routeModules};
    await open(site, routeModules).catch(() => {});
  }

  async function fits(site: LoadedSite): Promise<boolean> {
    const isAsPredicted =
      predicted?.site.context === site.context && hasSameParts(predicted.site, site);
    return isAsPredicted || watcher!.fits(site);
  }

  async function adopt(site: LoadedSite, routeModules: ShellModule[]): Promise<void> {
    const hasFailedEarly = !isAdopted && failure !== undefined;
    isAdopted = true;
    if (hasFailedEarly) await cache.files.postponed?.write();
    // What was predicted is in the shell for as long as it is watched.
    const isHeld = holdsPredicted(routeModules, predicted);
    // Pages name what they need when they are opened again.
    if (!isHeld) names.clear();
    // Pages that are gone may be what does not build.
    if (failure) names.dropStale();
    names.add({owner: ROUTES, modules: routeModules});
    setTimeout(firstNamed.give, LONGEST_NAMING).unref();
    if (!watcher) {
      remember(site, routeModules);
      await open(site);
    } else if (!hasFailedEarly && isHeld && (await fits(site))) ask(routeModules);
    else await restart(site);
  }

  async function ensure(named: Named): Promise<WatchedShell> {
    const {modules} = named;
    names.add(named);
    const isAsked = ask(modules);
    firstNamed.give();
    if (holds(current, modules)) return current;
    if (failure && !isAsked) throw failure;
    return wait(modules);
  }

  return {
    predict,
    adopt,
    ensure,
    current: () => current,
    updates,
    look: (files) => watcher?.look(files),
    watch() {
      isWatching = true;
      watcher?.watch();
    },
    close: async () => watcher?.close({isLast: true}),
  };
}
