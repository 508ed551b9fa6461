import {readdirSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';

const DAY = 24 * 60 * 60 * 1000;
/** In milliseconds. Another build may still use a folder that changed more recently. */
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

function measureCompiler(compiler: string): VersionFolder[] {
  return listFolder(compiler)
    .map(measureFolder)
    .sort((a, b) => a.age - b.age);
}

function chooseFolders(older: VersionFolder[], limit: number): VersionFolder[] {
  let bytes = 0;
  return older
    .sort((a, b) => a.age - b.age)
    .filter((version) => {
      bytes += version.bytes;
      return version.age > UNTOUCHED && (version.age > OLD || bytes > limit);
    });
}

function sumBytes(folders: VersionFolder[]): number {
  return folders.reduce((sum, {bytes}) => sum + bytes, 0);
}

/**
 * Prunes the caches of Rspack at `rspack/<compiler>/<version>`: it adds a version of tens of MB whenever the configuration changes, and
 * removes none. Drops versions that are a week old, and the oldest ones while all are over `limit` (in bytes), but never the youngest of a
 * compiler.
 */
export function pruneBundlerCaches({root, limit}: {root: string; limit: number}): {
  cachedBytes: number;
  droppedBytes: number;
} {
  try {
    const compilers = listFolder(path.join(root, 'rspack')).map(measureCompiler);
    const older = compilers.flatMap((versions) => versions.slice(1));
    const youngest = sumBytes(compilers.flatMap((versions) => versions.slice(0, 1)));
    const chosen = chooseFolders(older, limit - youngest);
    chosen.forEach(({folder}) => rmSync(folder, {recursive: true, force: true}));
    const droppedBytes = sumBytes(chosen);
    return {cachedBytes: youngest + sumBytes(older) - droppedBytes, droppedBytes};
  } catch {
    // Another build changed the folders meanwhile. The next build tries again.
    return {cachedBytes: 0, droppedBytes: 0};
  }
}
