import path from 'node:path';
import {mkdirSync, writeFileSync} from 'node:fs';
import type {Stats} from '@rspack/core';

/** Tells tabs how far behind they are, see `updateShell.js`. */
export function leaveHash({stats, outDir}: {stats: Stats[]; outDir: string}): void {
  const hash = stats.find(({compilation}) => compilation.name === 'client')?.hash ?? '';
  const folder = path.join(outDir, 'assets/js/hot');
  mkdirSync(folder, {recursive: true});
  writeFileSync(path.join(folder, 'newest.txt'), hash);
}
