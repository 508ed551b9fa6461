import type {Stats} from '@rspack/core';
import type {OutputFile} from '../output/types.js';

const HOT_UPDATE = /\.hot-update\.(?:js|json)(?:\.map)?$/;

/** Tabs that are further behind reload. */
const MOST_HOT_UPDATES = 120;

/** The files that a compiler has written and that still count. */
export interface CollectedFiles {
  add(file: OutputFile): void;
  /** Drops files that no longer belong to the bundle. */
  settle(stats: Stats): void;
  all(): ReadonlyMap<string, OutputFile>;
  /** The files without the hot updates for browsers. */
  listLasting(): OutputFile[];
}

export function collectFiles(): CollectedFiles {
  let files = new Map<string, OutputFile>();

  function dropOldUpdates(): void {
    const updates = [...files.keys()].filter((name) => HOT_UPDATE.test(name));
    for (const name of updates.slice(0, -MOST_HOT_UPDATES)) files.delete(name);
  }

  return {
    add(file) {
      // The order is that of the last writes.
      files.delete(file.file);
      files.set(file.file, file);
    },
    settle({compilation}) {
      const current = new Set(compilation.getAssets().map(({name}) => name));
      const kept = [...files].filter(([name]) => current.has(name) || HOT_UPDATE.test(name));
      files = new Map(kept);
      dropOldUpdates();
    },
    all: () => new Map(files),
    listLasting: () => [...files.values()].filter(({file}) => !HOT_UPDATE.test(file)),
  };
}
