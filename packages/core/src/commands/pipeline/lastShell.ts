import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {toStoreKey, type Store} from '../../cache/index.js';
import type {PreparedShell} from '../../render/index.js';

export interface LastShellKeeper {
  read(): PreparedShell | undefined;
  write(shell: PreparedShell): void;
}

/** Remembers what the pages of one locale in one output folder were rendered with. */
export function createLastShellKeeper({
  store,
  siteDir,
  outDir,
  locale,
}: {
  store: Store;
  siteDir: string;
  /** Relative to the site. */
  outDir: string;
  locale: string;
}): LastShellKeeper {
  const key = toStoreKey(['last shell', outDir, locale]);
  const move = (
    {serverEntry, files}: PreparedShell,
    place: (file: string) => string,
  ): PreparedShell => ({
    serverEntry: place(serverEntry),
    files: files.map(({file, hash}) => ({file: place(file), hash})),
  });
  return {
    read() {
      const kept = store.get<PreparedShell>('shell', key);
      return kept && move(kept, (file) => path.resolve(siteDir, file));
    },
    write(shell) {
      const relative = move(shell, (file) => path.relative(siteDir, file));
      const isSame = isDeepStrictEqual(store.get<PreparedShell>('shell', key), relative);
      if (!isSame) store.put('shell', key, relative);
    },
  };
}
