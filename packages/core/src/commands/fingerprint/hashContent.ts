import {statSync} from 'node:fs';
import path from 'node:path';
import type {FileHashes} from '../../cache/index.js';
import {createRelativizer} from '../../shared/createRelativizer.js';
import {isWithin} from '../../shared/isWithin.js';
import {besides, listSiteFiles} from './listSiteFiles.js';
import type {Hashes} from './types.js';

export interface ContentPlace {
  siteDir: string;
  /** Absolute. */
  outDir: string;
  files: FileHashes;
}

/** Whether the walk through the site's folder reaches the file. */
export function isInside(file: string, siteDir: string): boolean {
  return isWithin(file, siteDir) && !file.includes(`${path.sep}node_modules${path.sep}`);
}

function listFiles(root: string, leftOut: string[]): string[] {
  const stats = statSync(root, {throwIfNoEntry: false});
  if (stats?.isDirectory()) return listSiteFiles({siteDir: root, leftOut});
  return stats ? [root] : [];
}

/** Hashes of all files below a folder, or of one file; nothing if it is not there. `root` is absolute or relative to the site. */
export function hashRoot(root: string, {siteDir, outDir, files}: ContentPlace): Hashes {
  const leftOut = [outDir + path.sep, besides(outDir)];
  const found = listFiles(path.resolve(siteDir, root), leftOut);
  const relate = createRelativizer(siteDir);
  return Object.fromEntries(found.map((file) => [relate(file), files.hashFile(file) ?? null]));
}

/**
 * Like {@link hashRoot}, for a build that began at `startedAt`: `null` for files that changed since, whose content at that time is unknown.
 */
export function hashRootAsOf(startedAt: number, root: string, place: ContentPlace): Hashes {
  const hashes = Object.entries(hashRoot(root, place));
  return Object.fromEntries(
    hashes.map(([name, hash]) => {
      const stats = statSync(path.resolve(place.siteDir, name), {throwIfNoEntry: false});
      const isOld = stats && Math.max(stats.mtimeMs, stats.ctimeMs) < startedAt;
      return [name, isOld ? hash : null];
    }),
  );
}
