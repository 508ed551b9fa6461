import {cpSync, existsSync, mkdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {redirectPaths} from '../cache/index.js';
import {listIdentities, listWritten, type FileIdentities} from '../shared/fileIdentities.js';
import {listFiles} from '../shared/listFiles.js';
import {nameTwice} from './nameTwice.js';

export interface DirectWrites {
  /** Staging. */
  dir: string;
  /** The folder of the last good site, which a plugin may name instead, e.g. as `build/`. */
  outDir: string;
  /** The symbolic link that leads to `outDir`, if there is one. */
  link?: string;
}

/** Copies files to staging that it lacks. Returns the other files. */
function adopt({dir, outDir}: DirectWrites, written: string[]): string[] {
  const isLost = (file: string) => existsSync(path.join(dir, file));
  const lost = written.filter(isLost);
  for (const file of written)
    if (!isLost(file)) cpSync(path.join(outDir, file), path.join(dir, file));
  return lost;
}

/**
 * Runs plugins that may name the output folder although the new site is still in staging: their paths are redirected to staging.
 * A process that they start sees the folder of the last site. Files that it writes there are copied to staging afterwards, unless
 * staging has them already: those are returned, and what was written into them is lost. Writes before the first call of `watch`,
 * which looks at all files, do not count.
 */
export async function adoptDirectWrites(
  {dir, outDir, link = outDir}: DirectWrites,
  write: (watch: () => void) => Promise<void>,
): Promise<string[]> {
  const isNew = mkdirSync(outDir, {recursive: true}) !== undefined;
  try {
    let before: FileIdentities | undefined;
    const watch = () => void (before ??= listIdentities(outDir));
    await redirectPaths({from: nameTwice(link), to: dir}, () => write(watch));
    return before ? adopt({dir, outDir}, listWritten(outDir, before)) : [];
  } finally {
    if (isNew && listFiles(outDir).length === 0) rmSync(outDir, {recursive: true});
  }
}
