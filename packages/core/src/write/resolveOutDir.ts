import {lstatSync, readlinkSync} from 'node:fs';
import path from 'node:path';

/** Returns the folder that a symbolic link leads to: the link stays, and a rename stays on the disk of the folder. */
export function resolveOutDir(outDir: string): string {
  const isLink = lstatSync(outDir, {throwIfNoEntry: false})?.isSymbolicLink();
  return isLink ? path.resolve(path.dirname(outDir), readlinkSync(outDir)) : outDir;
}
