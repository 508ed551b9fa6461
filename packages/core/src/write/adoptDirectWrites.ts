import {cpSync, existsSync, mkdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {listIdentities, listWritten, type FileIdentities} from '../shared/fileIdentities.js';
import {listFiles} from '../shared/listFiles.js';

export interface DirectWrites {
  /** Staging. */
  dir: string;
  /** What a plugin may name instead, e.g. as `build/`: the folder of the last good site. */
  outDir: string;
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
 * Runs plugins that may write into the output folder by its name, although the new site still lies in staging, and copies what
 * they added there to staging. Gives the files that staging has already: what was written into those is lost. What is written before
 * `watch` is called does not count: it looks at all files.
 */
export async function adoptDirectWrites(
  {dir, outDir}: DirectWrites,
  write: (watch: () => void) => Promise<void>,
): Promise<string[]> {
  const isNew = mkdirSync(outDir, {recursive: true}) !== undefined;
  try {
    let before: FileIdentities | undefined;
    await write(() => (before ??= listIdentities(outDir)));
    return before ? adopt({dir, outDir}, listWritten(outDir, before)) : [];
  } finally {
    if (isNew && listFiles(outDir).length === 0) rmSync(outDir, {recursive: true});
  }
}
