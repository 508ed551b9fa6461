import type {ShellModule} from '../../shared/site.js';
import {keepHalf, takeHalf} from '../makeHalf.js';
import {listIds, type ShellValues} from './describeShell.js';
import type {WatchPlans} from './planWatch.js';
import type {Build} from './readBuild.js';

/** Nobody shall wait for what is only kept for the next session. */
const KEEP_DELAY = 1_500;

/** Keeps the shell for the next session. */
export interface BuildKeeper {
  /** Both halves as they were kept, or nothing of them. */
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

export function createBuildKeeper({browser, node}: WatchPlans): BuildKeeper {
  let keptModules = '';
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
    keptModules = toKey(build.browser.modules);
    keepHalf(browser, build.browser);
    keepHalf(node, build.node);
  }

  return {
    take(modules) {
      const keptNode = takeHalf(node, modules);
      const keptBrowser = keptNode && takeHalf(browser, modules);
      if (!keptBrowser) return undefined;
      keptModules = toKey(modules);
      return {node: keptNode.value, browser: keptBrowser.value};
    },
    keepLater(build, modules) {
      drop();
      pending = toKey(modules) === keptModules ? undefined : build;
      timer = setTimeout(keepNow, KEEP_DELAY);
      timer.unref();
    },
    drop,
    keepNow,
  };
}
