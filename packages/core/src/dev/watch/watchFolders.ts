import {existsSync} from 'node:fs';
import path from 'node:path';
import {createWantedPaths} from './wantedPaths.js';
import {watchFolder, type FolderOptions, type WatchedFolder} from './watchFolder.js';

/** Watches the paths that match patterns, wherever they come or go. */
export interface FolderWatcher {
  /** Patterns, absolute. */
  add(patterns: string[]): void;
  close(): void;
}

type FoldersOptions = Pick<FolderOptions, 'since' | 'onFile'> & {
  siteDir: string;
  /** Milliseconds between two looks; `undefined`: the system reports changes. */
  poll: number | undefined;
};

/** Milliseconds between two looks if the system cannot watch any more folders. */
const FALLBACK_POLL = 1_000;

/** Finds the path, or the nearest folder around it that exists: watching it shows when the path comes. */
function findExisting(file: string): string {
  return existsSync(file) ? file : findExisting(path.dirname(file));
}

function warn(error: Error): void {
  console.warn(
    `Folders are looked through every second, because the system watches no more of them: ${error.message}`,
  );
}

export function watchFolders({siteDir, poll, since, onFile}: FoldersOptions): FolderWatcher {
  const wanted = createWantedPaths(siteDir);
  const roots = new Map<string, WatchedFolder>();
  let timer: NodeJS.Timeout | undefined;

  function lookAtAll(isFirst: boolean): void {
    for (const root of roots.values()) void root.look(isFirst);
  }

  function startPolling(interval: number): void {
    timer ??= setInterval(lookAtAll, interval, false).unref();
  }

  function onExhausted(error: Error): void {
    if (timer) return;
    warn(error);
    options.polls = true;
    startPolling(FALLBACK_POLL);
  }

  const options = {wanted, polls: poll !== undefined, since, onFile, onExhausted};
  if (poll !== undefined) startPolling(poll);

  /** Finds the folder to watch. Within the site it is the site's folder, since folders in it may go and come again. */
  function findRoot(base: string): string {
    return base.startsWith(siteDir + path.sep) ? siteDir : path.dirname(findExisting(base));
  }

  function open(folder: string): void {
    if (roots.has(folder)) return;
    roots.set(folder, watchFolder({folder, parents: [], onLost: () => {}}, options));
  }

  return {
    add(patterns) {
      wanted.add(patterns).map(findRoot).forEach(open);
      lookAtAll(true);
    },
    close() {
      clearInterval(timer);
      for (const root of roots.values()) root.close(false);
    },
  };
}
