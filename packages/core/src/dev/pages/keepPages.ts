import {statSync} from 'node:fs';
import type {DevPage} from './createDevPages.js';

/** A compiled page for as long as none of its files has changed. */
export interface PageKeeper {
  find(path: string): Promise<DevPage> | undefined;
  /** Compiles it anew; a failure is not kept. */
  take(path: string, compile: () => Promise<DevPage>): Promise<DevPage>;
  noteSources(path: string, files: string[]): void;
  isMadeOf(path: string, file: string): boolean;
  listSources(): string[];
}

const MOST_PAGES = 300;

interface Entry {
  page?: Promise<DevPage>;
  /** File → size and date. */
  stamps: Map<string, string>;
}

function readStamp(file: string): string {
  const stat = statSync(file, {throwIfNoEntry: false});
  return stat ? `${stat.mtimeMs} ${stat.size}` : 'missing';
}

function isCurrent({stamps}: Entry): boolean {
  return [...stamps].every(([file, stamp]) => readStamp(file) === stamp);
}

export function keepPages(): PageKeeper {
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
      return entry?.page && isCurrent(entry) ? open(path).page : undefined;
    },
    take(path, compile) {
      const entry = open(path);
      entry.stamps = new Map();
      const page = compile();
      entry.page = page;
      page.catch(() => {
        if (entry.page === page) delete entry.page;
      });
      return page;
    },
    noteSources(path, files) {
      const entry = open(path);
      // A file that changed while it was compiled keeps the older date.
      const before = entry.stamps;
      entry.stamps = new Map(files.map((file) => [file, before.get(file) ?? readStamp(file)]));
    },
    isMadeOf: (path, file) => entries.get(path)?.stamps.has(file) ?? false,
    listSources: () => [
      ...new Set([...entries.values()].flatMap(({stamps}) => [...stamps.keys()])),
    ],
  };
}
