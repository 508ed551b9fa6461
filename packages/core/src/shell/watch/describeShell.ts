import {hashContent} from '../../shared/hash.js';
import type {ShellModule} from '../../shared/site.js';
import {completeModules} from '../generated/registry.js';
import type {WatchedShell} from '../options.js';
import type {WatchedBrowser, WatchedNode} from './planWatch.js';

export interface ShellValues {
  browser: WatchedBrowser;
  node: WatchedNode;
}

export function listIds(modules: ShellModule[]): string[] {
  return completeModules(modules).map(({id}) => id);
}

export function describeShell(
  {browser, node}: ShellValues,
  modules: ShellModule[],
  files: WatchedShell['files'],
): WatchedShell {
  const {entry, hasWorkers, compilation: browserHash} = browser;
  return {
    hash: hashContent(`${browserHash} ${node.compilation}`, 16),
    browserHash,
    entry,
    modules: browser.modules,
    hasWorkers,
    serverFile: node.serverFile,
    ids: new Set(listIds(modules)),
    files,
  };
}
