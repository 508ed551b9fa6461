import type {BuildCache} from '../../cache/index.js';
import type {DiagnosticsError} from '../../diagnostics/index.js';
import {createSignal} from '../../shared/createSignal.js';
import type {LoadedSite, ShellModule} from '../../shared/site.js';
import {watchShell, type ShellWatcher, type WatchedShell} from '../../shell/index.js';
import {collectNames, type Named} from './collectNames.js';
import {holdsSame} from './holdsSame.js';
import {createHotUpdates, type HotUpdates} from './hotUpdates.js';
import {createWaiters, holds} from './createWaiters.js';
import {holdsPredicted, isAsPredicted, type Predicted} from './predicted.js';
import {createModuleMemory} from './rememberModules.js';

/** The shell of all locales. It grows when a page names a module that no page before it named. */
export interface DevShell {
  /** Starts the bundler before the first site is loaded, with what is known then. Errors are left to {@link adopt}. */
  predict(site: LoadedSite, routeModules: ShellModule[]): Promise<void>;
  /** Starts the bundler for this site. After a change of the site, starts it anew if the site needs other options. */
  adopt(site: LoadedSite, routeModules: ShellModule[]): Promise<void>;
  /** Resolves to a shell that contains the named modules; rejects if it does not build. */
  ensure(named: Named): Promise<WatchedShell>;
  current(): WatchedShell | undefined;
  updates: HotUpdates;
  /**
   * Handles files that replace components of themes and that have changed, come or gone. The bundler does not notice folders
   * that go and come again.
   */
  look(files: string[]): void;
  /** Starts to watch the sources of a shell that came from the store. */
  watch(): void;
  close(): Promise<void>;
}

interface DevShellOptions {
  outDir: string;
  workDir: string;
  cache: BuildCache;
  poll: boolean | number | undefined;
  /** A new shell is there. `isRestarted`: the bundler has started anew with other options, so that no hot update leads to this shell. */
  onBuilt: (shell: WatchedShell, before: WatchedShell | undefined, isRestarted: boolean) => void;
  onError: (error: DiagnosticsError) => void;
}

const ROUTES = 'routes';
/** Milliseconds after which the bundler no longer waits for a page to name modules. */
const LONGEST_NAMING = 1_000;

export function createDevShell(options: DevShellOptions): DevShell {
  const {outDir, workDir, cache, poll} = options;
  /** Given when the first page has named its modules. */
  const firstNamed = createSignal();
  const names = collectNames();
  const waiters = createWaiters();
  const memory = createModuleMemory(cache.store);
  let asked = new Map<string, ShellModule>();
  let current: WatchedShell | undefined;
  let kept: WatchedShell | undefined;
  const updates = createHotUpdates();
  let failure: DiagnosticsError | undefined;
  let watcher: ShellWatcher | undefined;
  let predicted: Predicted | undefined;
  let isRestarted = false;
  let isWatching = false;
  let isAdopted = false;

  /**
   * A shell from the store is built again once it is watched, mostly with the same code. It then keeps its hash, so that tabs
   * need no update.
   */
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
    waiters.resolveWith(shell);
    options.onBuilt(shell, before, isRestarted);
    isRestarted = false;
  }

  function onError(error: DiagnosticsError): void {
    failure = error;
    // The build may fail because the site is not loaded yet.
    if (!isAdopted) return;
    if (leaveOut()) return;
    waiters.rejectAll(error);
    // The callers that waited may have opened pages that are gone: without their modules, the shell may build.
    if (!leaveOut()) options.onError(error);
  }

  function listNamed(): Map<string, ShellModule> {
    const modules = [...names.list(), ...waiters.listModules()];
    return new Map(modules.map((module) => [module.id, module]));
  }

  /**
   * Passes the named modules to the bundler if there are new ones. After a failure, it leaves out those that are not named any
   * more. Returns whether the list has changed.
   */
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

  /** Leaves out modules that are not named any more: the shell may build without them. Returns whether there are any. */
  function leaveOut(): boolean {
    names.dropStale();
    const isOther = ask([]);
    if (isOther) failure = undefined;
    return isOther;
  }

  async function restart(site: LoadedSite): Promise<void> {
    isRestarted = true;
    predicted = undefined;
    // The watcher cannot be closed while it waits for names.
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
    // Pages may have named modules since the watcher was started.
    if (asked !== given) watcher.update([...asked.values()]);
    if (isWatching) watcher.watch();
  }

  /** Adds the modules that pages named in the last session: they will most likely name them again. */
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
    return isAsPredicted(site, predicted) || watcher!.fits(site);
  }

  async function adopt(site: LoadedSite, routeModules: ShellModule[]): Promise<void> {
    const hasFailedEarly = !isAdopted && failure !== undefined;
    isAdopted = true;
    if (hasFailedEarly) await cache.postponed.write();
    // The predicted modules stay in the shell as long as it is watched.
    const isHeld = holdsPredicted(routeModules, predicted);
    // Pages name what they need when they are opened again.
    if (!isHeld) names.clear();
    // The build may fail because of pages that are gone.
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
    return waiters.wait(modules);
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
