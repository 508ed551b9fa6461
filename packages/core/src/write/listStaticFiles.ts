import {readdirSync, realpathSync, statSync, type Dirent} from 'node:fs';
import path from 'node:path';

/** Name in the output folder → absolute path of the source. */
type StaticFiles = Map<string, string>;

/** A link counts as what it leads to, one that leads nowhere as nothing. */
function kindOf(entry: Dirent, source: string): 'file' | 'folder' | undefined {
  const kind = entry.isSymbolicLink() ? statSync(source, {throwIfNoEntry: false}) : entry;
  if (kind?.isDirectory()) return 'folder';
  return kind?.isFile() ? 'file' : undefined;
}

function collect(folder: string, prefix: string, above: string[], found: StaticFiles): void {
  const real = realpathSync(folder);
  // A link to a folder that it lies in.
  if (above.includes(real)) return;
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const source = path.join(folder, entry.name);
    const name = prefix + entry.name;
    const kind = kindOf(entry, source);
    if (kind === 'folder') collect(source, `${name}/`, [...above, real], found);
    else if (kind === 'file') found.set(name, source);
  }
}

/** All files of the folders that exist, dotfiles among them; a later folder's file replaces an earlier one's. */
export function listStaticFiles(folders: string[]): StaticFiles {
  const found: StaticFiles = new Map();
  const existing = folders.filter((folder) =>
    statSync(folder, {throwIfNoEntry: false})?.isDirectory(),
  );
  for (const folder of existing) collect(folder, '', [], found);
  return found;
}
