import {readdirSync, statSync, type Dirent} from 'node:fs';
import path from 'node:path';

const DEEPEST = 40;

/** All files below a folder, hidden ones apart, in an order that does not depend on the disk; links are followed. */
export function listTree(folder: string, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  return readFolder(folder).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (isFolder(entry, file)) return listTree(file, depth + 1);
    return [file];
  });
}

function readFolder(folder: string): Dirent[] {
  try {
    const entries = readdirSync(folder, {withFileTypes: true});
    return entries
      .filter(({name}) => !name.startsWith('.'))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

function isFolder(entry: Dirent, file: string): boolean {
  return entry.isSymbolicLink() ? leadsToFolder(file) : entry.isDirectory();
}

export function leadsToFolder(link: string): boolean {
  return statSync(link, {throwIfNoEntry: false})?.isDirectory() ?? false;
}
