import {cpSync, existsSync, mkdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {redirectPaths} from '../cache/index.js';
import {listIdentities, listWritten, type FileIdentities} from '../shared/fileIdentities.js';
import {listFiles} from '../shared/listFiles.js';
import {nameTwice} from './nameTwice.js';

export interface DirectWrites {
  /** Staging. */
  dir: string;
  /** What a plugin may name instead, e.g. as `build/`: the folder of the last good site. */
  outDir: string;
  /** Where a link stands for `outDir`: the link. */
  link?: string;
}

/** Copies to staging what staging lacks; gives the other files. */
function adopt({dir, outDir}: DirectWrites, written: string[]): string[] {
  const isLost = (file: string) => existsSync(path.join(dir, file));
  const lost = written.filter(isLost);
  for (const file of written)
    if (!isLost(file)) cpSync(path.join(outDir, file), path.join(dir, file));
  return lost;
}

/**
 * Runs plugins that may name the output folder although the new site still lies in staging: they get staging. A process that they
 * start gets the folder of the last site, and what it added there is copied to staging. Gives the files that staging has already: what
 * was written into those is lost. What is written before `watch` is called does not count: it looks at all files.
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
