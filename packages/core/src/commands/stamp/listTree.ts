import {readdirSync, realpathSync, statSync, type Dirent} from 'node:fs';
import path from 'node:path';

function readFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, {withFileTypes: true});
  } catch {
    return [];
  }
}

function isFolder(entry: Dirent, file: string): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  return statSync(file, {throwIfNoEntry: false})?.isDirectory() ?? false;
}

/** All files below a folder, through symbolic links too, apart from what `isLeftOut` (absolute paths). Sorted. */
export function listTree(root: string, isLeftOut: (file: string) => boolean): string[] {
  const files: string[] = [];
  const seen = new Set<string>();
  function visit(folder: string): void {
    const real = realpathSync(folder);
    // Links may lead in a circle.
    if (seen.has(real)) return;
    seen.add(real);
    for (const entry of readFolder(folder)) {
      const file = path.join(folder, entry.name);
      if (isLeftOut(file)) continue;
      if (isFolder(entry, file)) visit(file);
      else files.push(file);
    }
  }
  if (statSync(root, {throwIfNoEntry: false})?.isDirectory()) visit(root);
  return files.sort();
}
