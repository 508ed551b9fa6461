import {statSync} from 'node:fs';
import path from 'node:path';
import chokidar from 'chokidar';

/** Changes in quick succession, e.g. of a branch switch, are one change. */
const SETTLE_MILLISECONDS = 8;

export interface FileWatcher {
  /** Glob patterns, absolute. */
  addPatterns(patterns: string[]): void;
  /** Absolute. */
  addFiles(files: string[]): void;
  close(): Promise<void>;
}

export interface FileChange {
  file: string;
  kind: 'changed' | 'added' | 'removed';
}

interface WatchFilesOptions {
  poll: boolean | number | undefined;
  /** What changed since then and before anything was watched counts. */
  since: number;
  onChange: (changes: FileChange[]) => void;
}

const KINDS: {[event: string]: FileChange['kind']} = {
  add: 'added',
  change: 'changed',
  unlink: 'removed',
  unlinkDir: 'removed',
};

/** A file that is moved keeps the date of its content. */
function isNewer(file: string, since: number): boolean {
  const stat = statSync(file, {throwIfNoEntry: false});
  return stat !== undefined && Math.max(stat.mtimeMs, stat.ctimeMs, stat.birthtimeMs) > since;
}

export function watchFiles({poll, since, onChange}: WatchFilesOptions): FileWatcher {
  const watched = new Set<string>();
  const pending = new Map<string, FileChange['kind']>();
  let timer: NodeJS.Timeout | undefined;
  const settings = {usePolling: Boolean(poll), ...(typeof poll === 'number' && {interval: poll})};

  function flush(): void {
    const changes = [...pending].map(([file, kind]) => ({file, kind}));
    pending.clear();
    onChange(changes);
  }

  function note(event: string, name: string): void {
    const kind = KINDS[event];
    if (!kind) return;
    const file = path.resolve(name);
    // It is there since the writing of it began.
    const isWritten = kind === 'changed' && pending.get(file) === 'added';
    pending.set(file, isWritten ? 'added' : kind);
    clearTimeout(timer);
    timer = setTimeout(flush, SETTLE_MILLISECONDS);
  }

  function takeNew(names: string[]): string[] {
    const added = names.filter((name) => !watched.has(name));
    for (const name of added) watched.add(name);
    return added;
  }

  const single = chokidar.watch([], {...settings, ignoreInitial: true});
  single.on('all', note);
  const watchers = [single];

  /** It tells of all files that it finds; only those written since are a change. */
  function watchPatterns(patterns: string[]): void {
    const watcher = chokidar.watch(patterns, settings);
    watcher.on('all', (event, name) => {
      if (event !== 'add' || isNewer(name, since)) note(event, name);
    });
    watchers.push(watcher);
  }

  return {
    addPatterns(patterns) {
      const added = takeNew(patterns);
      if (added.length > 0) watchPatterns(added);
    },
    addFiles: (files) => single.add(takeNew(files)),
    async close() {
      clearTimeout(timer);
      await Promise.all(watchers.map((watcher) => watcher.close()));
    },
  };
}
