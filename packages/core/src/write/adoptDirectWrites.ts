import {cpSync, existsSync, mkdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {listIdentities, listWritten} from '../shared/fileIdentities.js';
import {listFiles} from '../shared/listFiles.js';

export interface DirectWrites {
  /** Staging. */
  dir: string;
  /** What a plugin may name instead, e.g. as `build/`: the folder of the last good site. */
  outDir: string;
}

/**
 * Runs plugins that may write into the output folder by its name, although the new site still lies in staging, and copies what
 * they added there to staging. Gives the files that staging has already: what was written into those is lost.
 */
export async function adoptDirectWrites(
  {dir, outDir}: DirectWrites,
  write: () => Promise<void>,
): Promise<string[]> {
  const isNew = mkdirSync(outDir, {recursive: true}) !== undefined;
  try {
    const before = listIdentities(outDir);
    await write();
    const written = listWritten(outDir, before);
    const isLost = (file: string) => existsSync(path.join(dir, file));
    const lost = written.filter(isLost);
    for (const file of written)
      if (!isLost(file)) cpSync(path.join(outDir, file), path.join(dir, file));
    return lost;
  } finally {
    if (isNew && listFiles(outDir).length === 0) rmSync(outDir, {recursive: true});
  }
}
