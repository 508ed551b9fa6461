import {statSync} from 'node:fs';
import type {DevPage} from './createDevPages.js';

/** Keeps compiled pages as long as none of their files has changed. */
export interface PageCache {
  find(path: string): Promise<DevPage> | undefined;
  /** Compiles the page again. A failure is not kept. Callers that wait for an older version get this one. */
  take(path: string, compile: () => Promise<DevPage>): Promise<DevPage>;
  /** Call it before the file is read: editors write a file in several steps. */
  noteReading(path: string, file: string): void;
  /** Replaces the list of files that the page is made of. */
  noteSources(path: string, files: string[]): void;
  /** Returns a function that tells whether a file of the page, as it was compiled last, has changed. */
  followFiles(path: string): () => boolean;
  isMadeOf(path: string, file: string): boolean;
  /** Whether the file belongs to a page whose last compilation has not failed. */
  holds(file: string): boolean;
  /** Marks all pages that are made of the file as stale, even if the file has not changed. */
  forget(file: string): void;
  listSources(): string[];
}

const MOST_PAGES = 300;

interface Entry {
  page?: Promise<DevPage>;
  hasFailed?: boolean;
  isStale?: boolean;
  /** File → date and size. */
  stamps: Map<string, string>;
}

function readStamp(file: string): string {
  const stat = statSync(file, {throwIfNoEntry: false});
  return stat ? `${stat.mtimeMs} ${stat.size}` : 'missing';
}

function isCurrent({stamps}: Pick<Entry, 'stamps'>): boolean {
  return [...stamps].every(([file, stamp]) => readStamp(file) === stamp);
}

/** It is defined outside of the cache, so that the returned function keeps no pages in memory. */
function followStamps(stamps: Entry['stamps'] = new Map()): () => boolean {
  return () => !isCurrent({stamps});
}

/** Compiles again until no file has changed meanwhile: a file may have been read while it was being written. */
async function compileCurrent(entry: Entry, compile: () => Promise<DevPage>): Promise<DevPage> {
  entry.stamps = new Map();
  const page = await compile();
  return isCurrent(entry) ? page : compileCurrent(entry, compile);
}

export function createPageCache(): PageCache {
  const entries = new Map<string, Entry>();

  function open(path: string): Entry {
    const entry = entries.get(path) ?? {stamps: new Map<string, string>()};
    entries.delete(path);
    entries.set(path, entry);
    const [oldest] = entries.keys();
    if (entries.size > MOST_PAGES && oldest !== undefined) entries.delete(oldest);
    return entry;
  }

  return {
    find(path) {
      const entry = entries.get(path);
      if (!entry?.page || entry.hasFailed || entry.isStale) return undefined;
      return isCurrent(entry) ? open(path).page : undefined;
    },
    take(path, compile) {
      const entry = open(path);
      entry.hasFailed = false;
      entry.isStale = false;
      const own = compileCurrent(entry, compile);
      const page: Promise<DevPage> = own.then(
        (made) => (entry.page === page ? made : entry.page!),
        (error: unknown) => {
          if (entry.page !== page) return entry.page!;
          entry.hasFailed = true;
          throw error;
        },
      );
      entry.page = page;
      return page;
    },
    noteReading(path, file) {
      const {stamps} = open(path);
      // For a file that changes during the compilation, the older date must stay.
      if (!stamps.has(file)) stamps.set(file, readStamp(file));
    },
    noteSources(path, files) {
      const entry = open(path);
      const before = entry.stamps;
      entry.stamps = new Map(files.map((file) => [file, before.get(file) ?? readStamp(file)]));
    },
    holds: (file) =>
      [...entries.values()].some(
        ({page, hasFailed, stamps}) => page && !hasFailed && stamps.has(file),
      ),
    forget(file) {
      for (const entry of entries.values()) if (entry.stamps.has(file)) entry.isStale = true;
    },
    followFiles: (path) => followStamps(entries.get(path)?.stamps),
    isMadeOf: (path, file) => entries.get(path)?.stamps.has(file) ?? false,
    listSources: () => [
      ...new Set([...entries.values()].flatMap(({stamps}) => [...stamps.keys()])),
    ],
  };
}
