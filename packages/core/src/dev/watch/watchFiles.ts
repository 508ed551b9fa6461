import path from 'node:path';
import chokidar from 'chokidar';
import {joinChanges, type ChangeKind} from './changeKind.js';
import {holdEmptied} from './holdEmptied.js';
import {watchFolders} from './watchFolders.js';

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
  kind: ChangeKind;
}

interface WatchFilesOptions {
  siteDir: string;
  poll: boolean | number | undefined;
  /** What changed since then and before anything was watched counts. */
  since: number;
  onChange: (changes: FileChange[]) => void;
}

const KINDS: {[event: string]: ChangeKind} = {
  add: 'added',
  change: 'changed',
  unlink: 'removed',
};

const DEFAULT_POLL = 100;

export function watchFiles({siteDir, poll, since, onChange}: WatchFilesOptions): FileWatcher {
  const watched = new Set<string>();
  const pending = new Map<string, ChangeKind>();
  let timer: NodeJS.Timeout | undefined;
  const interval = poll === true ? DEFAULT_POLL : poll || undefined;

  function flush(): void {
    const changes = [...pending].map(([file, kind]) => ({file, kind}));
    pending.clear();
    onChange(changes);
  }

  function note(kind: ChangeKind, file: string): void {
    pending.set(file, joinChanges(pending.get(file), kind));
    clearTimeout(timer);
    timer = setTimeout(flush, SETTLE_MILLISECONDS);
  }

  function takeNew(names: string[]): string[] {
    const added = names.filter((name) => !watched.has(name));
    for (const name of added) watched.add(name);
    return added;
  }

  const polling = interval === undefined ? {} : {usePolling: true, interval};
  // The name of a file may look like a pattern.
  const single = chokidar.watch([], {...polling, ignoreInitial: true, disableGlobbing: true});
  const {onFile, close} = holdEmptied(note);
  single.on('all', (event, name) => {
    const kind = KINDS[event];
    const file = path.resolve(name);
    if (kind) onFile(kind, file);
    // Of a file that is gone, chokidar does not see that it comes again.
    if (kind === 'removed') folders.add([file]);
  });
  const folders = watchFolders({siteDir, poll: interval, since, onFile});

  return {
    addPatterns(patterns) {
      const added = takeNew(patterns);
      if (added.length > 0) folders.add(added);
    },
    addFiles: (files) => single.add(takeNew(files)),
    async close() {
      clearTimeout(timer);
      close();
      folders.close();
      await single.close();
    },
  };
}
