import {existsSync, statSync, watch, type FSWatcher, type Stats} from 'node:fs';
import {readdir, stat} from 'node:fs/promises';
import path from 'node:path';
import type {ChangeKind} from './changeKind.js';
import type {WantedPaths} from './wantedPaths.js';

export interface FolderOptions {
  wanted: Pick<WantedPaths, 'mayInclude' | 'includes'>;
  /** Whether to compare files each time they are looked at, instead of waiting for events of the system. */
  polls: boolean;
  /** A time in milliseconds: of the files that a first look finds, those that are newer count as added. */
  since: number;
  onFile: (kind: ChangeKind, file: string) => void;
  /** The system cannot watch any more folders. */
  onExhausted: (error: Error) => void;
}

export interface WatchedFolder {
  /** Looks at all that is in the folder. `isFirst`: for paths that are wanted only now, most of which have been there all along. */
  look(isFirst: boolean): Promise<void>;
  /** `tells`: reports its files as removed. */
  close(tells: boolean): void;
}

interface Place {
  folder: string;
  /** The ids of the folders that it lies in, and its own at the end: a link to one of them is not followed. */
  parents: string[];
  /** The folder is gone, or another one has taken its place. */
  onLost: () => void;
}

interface Inner {
  id: string;
  watched: WatchedFolder;
}

/** Milliseconds that a file may be missing while an editor replaces it. */
const LONGEST_GAP = 100;

const EXHAUSTED = new Set(['ENOSPC', 'EMFILE']);

const toStamp = ({mtimeMs, size, ino}: Stats) => `${mtimeMs} ${size} ${ino}`;
const toId = ({dev, ino}: Stats) => `${dev} ${ino}`;

/** Whether a file was written or moved to its place after a time. A moved file keeps the date of its content. */
function isNewer({mtimeMs, ctimeMs, birthtimeMs}: Stats, since: number): boolean {
  return Math.max(mtimeMs, ctimeMs, birthtimeMs) > since;
}

/** Watches a folder and all folders in it, including those that come later, or go and come again. Follows symbolic links. */
export function watchFolder(
  {folder, parents, onLost}: Place,
  options: FolderOptions,
): WatchedFolder {
  const {wanted, since, onFile, onExhausted} = options;
  const files = new Map<string, string>();
  const inner = new Map<string, Inner>();
  /** Names to look at → whether for the first time. */
  const due = new Map<string, boolean>();
  /** Known names that were missing at the last look. */
  const missed = new Set<string>();
  let isClosed = false;
  let working: Promise<void> | undefined;
  const watcher = options.polls ? undefined : open();

  function open(): FSWatcher | undefined {
    try {
      return watch(folder, (_event, name) => {
        if (name === null || isGone(name)) onLost();
        if (name === null) void look(false);
        else note(name);
      }).on('error', onLost);
    } catch (error) {
      // If the folder is gone, the watcher of the folder around it notices.
      if (EXHAUSTED.has((error as NodeJS.ErrnoException).code ?? '')) onExhausted(error as Error);
      return undefined;
    }
  }

  /** An event with the folder's own name says that the folder is gone, unless the folder has a child of that name. */
  function isGone(name: string): boolean {
    if (name !== path.basename(folder)) return false;
    const hasChild = files.has(name) || inner.has(name) || existsSync(path.join(folder, name));
    const stats = statSync(folder, {throwIfNoEntry: false});
    return !hasChild || !stats || toId(stats) !== parents.at(-1);
  }

  function note(name: string): void {
    due.set(name, false);
    void work();
  }

  /** Looks at all due names. Rounds run one after another, so that the later of two looks at a name counts. */
  function work(): Promise<void> {
    return (working ??= workOff().finally(() => (working = undefined)));
  }

  async function workOff(): Promise<void> {
    while (due.size > 0 && !isClosed) {
      const all = [...due];
      due.clear();
      await Promise.all(all.map(lookAt));
    }
  }

  async function lookAt([name, isFirst]: [string, boolean]): Promise<void> {
    const target = path.join(folder, name);
    if (!wanted.mayInclude(target)) return;
    const stats = await stat(target).catch(() => undefined);
    if (isClosed) return;
    if (!stats) return miss(name);
    missed.delete(name);
    if (stats.isDirectory()) await takeFolder(name, stats, isFirst);
    else if (wanted.includes(target)) takeFile(name, stats, isFirst);
  }

  function miss(name: string): void {
    if (!files.has(name) && !inner.has(name)) return;
    if (missed.delete(name)) return drop(name);
    missed.add(name);
    setTimeout(note, LONGEST_GAP, name).unref();
  }

  function drop(name: string): void {
    inner.get(name)?.watched.close(true);
    inner.delete(name);
    if (files.delete(name)) onFile('removed', path.join(folder, name));
  }

  function takeFile(name: string, stats: Stats, isFirst: boolean): void {
    if (inner.has(name)) drop(name);
    const before = files.get(name);
    const stamp = toStamp(stats);
    files.set(name, stamp);
    const file = path.join(folder, name);
    if (before === undefined) {
      if (!isFirst || isNewer(stats, since)) onFile('added', file);
    } else if (!options.polls || before !== stamp) onFile('changed', file);
  }

  async function takeFolder(name: string, stats: Stats, isFirst: boolean): Promise<void> {
    const id = toId(stats);
    if (inner.get(name)?.id === id || parents.includes(id)) return;
    drop(name);
    const place = {folder: path.join(folder, name), parents: [...parents, id]};
    const watched = watchFolder({...place, onLost: () => lose(name)}, options);
    inner.set(name, {id, watched});
    await watched.look(isFirst);
  }

  /** Forgets the id, since the system may give it to the next folder. */
  function lose(name: string): void {
    const known = inner.get(name);
    if (known) known.id = '';
    note(name);
  }

  async function look(isFirst: boolean): Promise<void> {
    const known = [...inner.values()];
    const found = new Set(await readdir(folder).catch(() => []));
    for (const name of found) if (options.polls || !files.has(name)) due.set(name, isFirst);
    for (const name of files.keys()) if (!found.has(name)) due.set(name, false);
    await work();
    await Promise.all(known.map(({watched}) => watched.look(isFirst)));
  }

  return {
    look,
    close(tells) {
      isClosed = true;
      watcher?.close();
      for (const {watched} of inner.values()) watched.close(tells);
      if (tells) for (const name of files.keys()) onFile('removed', path.join(folder, name));
    },
  };
}
