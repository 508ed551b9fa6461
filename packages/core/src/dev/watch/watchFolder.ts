import {watch, type FSWatcher, type Stats} from 'node:fs';
import {readdir, stat} from 'node:fs/promises';
import path from 'node:path';
import type {ChangeKind} from './changeKind.js';
import type {WantedPaths} from './wantedPaths.js';

export interface FolderOptions {
  wanted: Pick<WantedPaths, 'mayInclude' | 'includes'>;
  /** Whether files are compared when they are looked at, instead of the system telling of them. */
  polls: boolean;
  /** Of files that are found at first, those count that were written since. */
  since: number;
  onFile: (kind: ChangeKind, file: string) => void;
  /** The system watches no more. */
  onExhausted: (error: Error) => void;
}

export interface WatchedFolder {
  /** Looks for what is there. `isFirst`: for what is wanted only now, most of which has been there all along. */
  look(isFirst: boolean): Promise<void>;
  /** `tells`: its files are gone with it. */
  close(tells: boolean): void;
}

interface Place {
  folder: string;
  /** Those that it lies in: a link to one of them is not followed. */
  parents: string[];
  /** It is gone, or another one is in its place. */
  onLost: () => void;
}

interface Inner {
  id: string;
  watched: WatchedFolder;
}

/** Editors that put a file in the place of another may leave a gap. */
const LONGEST_GAP = 100;

const EXHAUSTED = new Set(['ENOSPC', 'EMFILE']);

const toStamp = ({mtimeMs, size, ino}: Stats) => `${mtimeMs} ${size} ${ino}`;
const toId = ({dev, ino}: Stats) => `${dev} ${ino}`;

/** A file that is moved keeps the date of its content. */
function isNewer({mtimeMs, ctimeMs, birthtimeMs}: Stats, since: number): boolean {
  return Math.max(mtimeMs, ctimeMs, birthtimeMs) > since;
}

/** Watches a folder and all folders in it, those included that come later, or go and come again. Symbolic links are followed. */
export function watchFolder(
  {folder, parents, onLost}: Place,
  options: FolderOptions,
): WatchedFolder {
  const {wanted, since, onFile, onExhausted} = options;
  const files = new Map<string, string>();
  const inner = new Map<string, Inner>();
  /** Names that are to be looked at, and whether for the first time. */
  const due = new Map<string, boolean>();
  /** Names of which nothing was there at the last look. */
  const missed = new Set<string>();
  let isClosed = false;
  let working: Promise<void> | undefined;
  const watcher = options.polls ? undefined : open();

  function open(): FSWatcher | undefined {
    try {
      return watch(folder, (_event, name) => {
        // By its own name, a folder tells that it is gone, also where another one has come since.
        if (name === null || name === path.basename(folder)) onLost();
        if (name === null) void look(false);
        else note(name);
      }).on('error', onLost);
    } catch (error) {
      // A folder that is gone is missed by the one that it was in.
      if (EXHAUSTED.has((error as NodeJS.ErrnoException).code ?? '')) onExhausted(error as Error);
      return undefined;
    }
  }

  function note(name: string): void {
    due.set(name, false);
    void work();
  }

  /** Of two looks at one name, the later one counts: it comes after. */
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

  /** The system may give the id of a folder to the next one. */
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
