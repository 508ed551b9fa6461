import {statSync} from 'node:fs';
import path from 'node:path';
import chokidar from 'chokidar';
import {joinChanges, type ChangeKind} from './changeKind.js';
import {holdEmptied} from './holdEmptied.js';
import {watchFolders} from './watchFolders.js';

/** Milliseconds: changes in quick succession, e.g. of a branch switch, are reported together. */
const SETTLE_MILLISECONDS = 8;

export interface FileWatcher {
  /** Glob patterns, absolute. */
  addPatterns(patterns: string[]): void;
  /** Files, absolute. */
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
  /** A time in milliseconds. Changes after it count, even those before the files were watched. */
  since: number;
  onChange: (changes: FileChange[]) => void;
}

const KINDS: {[event: string]: ChangeKind} = {
  add: 'added',
  change: 'changed',
  unlink: 'removed',
};

const DEFAULT_POLL = 100;

/** Milliseconds after which new files are checked again: chokidar misses changes of a file until it has looked at it. */
const FIRST_LOOK = 500;
/** Milliseconds by which the times of files may differ from `Date.now()`, since they come from a coarser clock. */
const TICK = 10;

/** The time when the file was written; 0: there is no such file. */
function readTime(file: string): number {
  return statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0;
}

export function watchFiles({siteDir, poll, since, onChange}: WatchFilesOptions): FileWatcher {
  const watched = new Set<string>();
  const pending = new Map<string, ChangeKind>();
  const noted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let hasBegun = false;
  const interval = poll === true ? DEFAULT_POLL : poll || undefined;

  function flush(): void {
    const changes = [...pending].map(([file, kind]) => ({file, kind}));
    pending.clear();
    onChange(changes);
  }

  function note(kind: ChangeKind, file: string): void {
    pending.set(file, joinChanges(pending.get(file), kind));
    noted.set(file, Date.now());
    clearTimeout(timer);
    timer = setTimeout(flush, SETTLE_MILLISECONDS);
  }

  function takeNew(names: string[]): string[] {
    const added = names.filter((name) => !watched.has(name));
    for (const name of added) watched.add(name);
    return added;
  }

  function lookAgain(times: Map<string, number>): void {
    for (const [file, before] of times) {
      const time = readTime(file);
      const isKnown = time === before || time < (noted.get(file) ?? 0) + TICK;
      if (time !== 0 && !isKnown) note('changed', file);
    }
  }

  /** Reports files that were written before they were watched. */
  function lookAt(files: string[], from: number): void {
    const times = new Map(files.map((file) => [file, readTime(file)]));
    for (const [file, time] of times) if (time > from) note('changed', file);
    setTimeout(lookAgain, FIRST_LOOK, times).unref();
  }

  const polling = interval === undefined ? {} : {usePolling: true, interval};
  // The name of a file may look like a pattern.
  const single = chokidar.watch([], {...polling, ignoreInitial: true, disableGlobbing: true});
  const {onFile, close} = holdEmptied(note);
  single.on('all', (event, name) => {
    const kind = KINDS[event];
    const file = path.resolve(name);
    if (kind) onFile(kind, file);
    // Chokidar does not notice when a removed file comes again.
    if (kind === 'removed') folders.add([file]);
  });
  const folders = watchFolders({siteDir, poll: interval, since, onFile});

  return {
    addPatterns(patterns) {
      const added = takeNew(patterns);
      if (added.length > 0) folders.add(added);
    },
    addFiles(files) {
      const added = takeNew(files);
      single.add(added);
      lookAt(added, hasBegun ? Date.now() : since);
      hasBegun = true;
    },
    async close() {
      clearTimeout(timer);
      close();
      folders.close();
      await single.close();
    },
  };
}
