import type {OutputFile, WatchedShell} from '../../shell/index.js';

/** What browsers take from one build to the next. */
export interface HotUpdates {
  /** Tabs may hold the first build, which is the same as the second but for its name. */
  rename(first: string, second: string): void;
  /** Of a build, or of the way to it. */
  findFile(shell: WatchedShell, name: string): OutputFile | undefined;
  /** The hash that a tab can come to by updates, which may be its own; nothing after the bundler has begun anew. */
  findNewest(shell: WatchedShell, from: string | null): string;
}

export function createHotUpdates(): HotUpdates {
  const renamed = new Map<string, string>();

  function toKnown(name: string): string {
    for (const [first, second] of renamed)
      if (name.includes(`.${first}.hot-update.`)) return name.replace(first, second);
    return name;
  }

  return {
    rename: (first, second) => void renamed.set(first, second),
    findFile: ({files}, name) => files.browser.get(name) ?? files.browser.get(toKnown(name)),
    findNewest({files, browserHash}, from) {
      if (!from) return browserHash;
      const known = renamed.get(from) ?? from;
      if (known === browserHash) return from;
      const update = `.${known}.hot-update.json`;
      return [...files.browser.keys()].some((name) => name.endsWith(update)) ? browserHash : '';
    },
  };
}
