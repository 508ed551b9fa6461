import type {OutputFile, WatchedShell} from '../../shell/index.js';

/** The hot updates that take a browser from one build to the next. */
export interface HotUpdates {
  /** Notes that two builds differ only in their names: tabs with the first may take the updates of the second. */
  rename(first: string, second: string): void;
  /** Finds a file of a build, or of the update that leads to it. */
  findFile(shell: WatchedShell, name: string): OutputFile | undefined;
  /** The hash of the build that a tab can reach by updates: its present hash if that is the newest, and `''` if no update leads on. */
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
