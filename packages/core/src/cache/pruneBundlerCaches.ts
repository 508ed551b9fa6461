import {readdirSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';

const DAY = 24 * 60 * 60 * 1000;
/** Another build may be at work in it. */
const UNTOUCHED = 60 * 60 * 1000;
const OLD = 7 * DAY;

interface VersionFolder {
  folder: string;
  age: number;
  bytes: number;
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

function measureFolder(folder: string): VersionFolder {
  const files = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(path.join(entry.parentPath ?? entry.path, entry.name)));
  const newest = Math.max(0, ...files.map(({mtimeMs}) => mtimeMs));
  const bytes = files.reduce((sum, {size}) => sum + size, 0);
  return {folder, age: Date.now() - newest, bytes};
}

/** All but the youngest. */
function listOlder(compiler: string): VersionFolder[] {
  const folders = listFolder(compiler);
  if (folders.length < 2) return [];
  return folders
    .map(measureFolder)
    .sort((a, b) => a.age - b.age)
    .slice(1);
}

function chooseFolders(older: VersionFolder[], limit: number): VersionFolder[] {
  let kept = 0;
  return older
    .sort((a, b) => a.age - b.age)
    .filter(({age, bytes}) => {
      kept += bytes;
      return age > UNTOUCHED && (age > OLD || kept > limit);
    });
}

/**
 * Rspack keeps a cache of its own at `rspack/<compiler>/<version>`: a new version whenever the configuration changes, tens of MB
 * each, and it removes none. Drops what is a week old and what is over `limit`, but never a compiler's youngest.
 *
 * @returns The bytes that were dropped.
 */
export function pruneBundlerCaches({root, limit}: {root: string; limit: number}): number {
  try {
    const older = listFolder(path.join(root, 'rspack')).flatMap(listOlder);
    const chosen = chooseFolders(older, limit);
    chosen.forEach(({folder}) => rmSync(folder, {recursive: true, force: true}));
    return chosen.reduce((sum, {bytes}) => sum + bytes, 0);
  } catch {
    // A build next to this one has changed it meanwhile: the next one looks again.
    return 0;
  }
}
