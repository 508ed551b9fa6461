import type {ShellModule} from '../../shared/site.js';
import {cacheBundle, takeBundle} from '../cacheBundle.js';
import {listIds, type ShellValues} from './describeShell.js';
import type {WatchPlans} from './planWatch.js';
import type {Build} from './readBuild.js';

/** Nobody shall wait for what is only kept for the next session. */
const KEEP_DELAY = 1_500;

/** Keeps the shell for the next session. */
export interface WatchCache {
  /** Both bundles as they were kept, or nothing of them. */
  take(modules: ShellModule[]): ShellValues | undefined;
  /** Keeps it when nothing has happened for a while, unless a shell of the same modules is kept: edits are built by the next session. */
  keepLater(build: Build, modules: ShellModule[]): void;
  /** Another build begins: Rspack's results of the last one must not be read any more. */
  drop(): void;
  /** Keeps what waits to be kept. */
  keepNow(): void;
}

function toKey(modules: ShellModule[]): string {
  return listIds(modules).join();
}

export function createWatchCache({browser, node}: WatchPlans): WatchCache {
  let cachedModules = '';
  let pending: Build | undefined;
  let timer: NodeJS.Timeout | undefined;

  function drop(): void {
    clearTimeout(timer);
    pending = undefined;
  }

  function keepNow(): void {
    const build = pending;
    drop();
    if (!build) return;
    cachedModules = toKey(build.browser.modules);
    cacheBundle(browser, build.browser);
    cacheBundle(node, build.node);
  }

  return {
    take(modules) {
      const cachedNode = takeBundle(node, modules);
      const cachedBrowser = cachedNode && takeBundle(browser, modules);
      if (!cachedBrowser) return undefined;
      cachedModules = toKey(modules);
      return {node: cachedNode.value, browser: cachedBrowser.value};
    },
    keepLater(build, modules) {
      drop();
      pending = toKey(modules) === cachedModules ? undefined : build;
      timer = setTimeout(keepNow, KEEP_DELAY);
      timer.unref();
    },
    drop,
    keepNow,
  };
}
