import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {toStoreKey} from '../../cache/index.js';
import type {PreparedShell} from '../../render/index.js';
import type {BuildPlace} from './buildPlace.js';
import {moveShell} from './moveShell.js';

export interface LastShellCache {
  read(): PreparedShell | undefined;
  write(shell: PreparedShell): void;
}

/** Remembers the shell with which the pages of one locale in one output folder were rendered. */
export function createLastShellCache(
  {siteDir, outDir, cache: {store}}: BuildPlace,
  locale: string,
): LastShellCache {
  const key = toStoreKey(['last shell', path.relative(siteDir, outDir), locale]);
  return {
    read() {
      const kept = store.get<PreparedShell>('shell', key);
      return kept && moveShell(kept, (file) => path.resolve(siteDir, file));
    },
    write(shell) {
      const {serverEntry, files} = moveShell(shell, (file) => path.relative(siteDir, file));
      const relative: PreparedShell = {serverEntry, files};
      const isSame = isDeepStrictEqual(store.get<PreparedShell>('shell', key), relative);
      if (!isSame) store.put('shell', key, relative);
    },
  };
}
