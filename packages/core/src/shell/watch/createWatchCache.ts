import type {ShellModule} from '../../shared/site.js';
import {cacheBundle, takeBundle} from '../cacheBundle.js';
import {listIds, type ShellValues} from './describeShell.js';
import type {WatchPlans} from './planWatch.js';
import type {Build} from './readBuild.js';

/** In milliseconds. Keeping a build is delayed so that no edit waits for it, since only the next session uses it. */
const KEEP_DELAY = 1_500;

/** Keeps the shell for the next session. */
export interface WatchCache {
  /** Both bundles from the store, or `undefined` if one of them is missing. */
  take(modules: ShellModule[]): ShellValues | undefined;
  /**
   * Keeps the build once nothing has happened for a while, unless a shell of the same modules is kept: the next session then
   * builds only the edits.
   */
  keepLater(build: Build, modules: ShellModule[]): void;
  /**
   * Forgets the build that waits. The caller calls it when another build begins, since the results of Rspack must not be read
   * after that.
   */
  drop(): void;
  /** Keeps the build that waits, if there is one. */
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
