import {readdirSync, realpathSync, statSync, type Dirent, type Stats} from 'node:fs';
import path from 'node:path';
import {leadsOut} from '../shared/leadsOut.js';
import {isRepositoryName} from '../shared/repositoryNames.js';
import type {RefusedLink} from '../shared/refusedLinks.js';

export interface StaticFiles {
  /** Name in the output folder → absolute path of the source. */
  files: Map<string, string>;
  refused: RefusedLink[];
}

interface Walk extends StaticFiles {
  folders: string[];
  followsLinks: boolean;
}

function followLink(source: string): Stats | undefined {
  try {
    return statSync(source, {throwIfNoEntry: false});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') return undefined;
    throw error;
  }
}

/** A link counts as its target. A link that leads nowhere, or back to itself, counts as nothing. */
function kindOf(entry: Dirent, source: string): 'file' | 'folder' | undefined {
  const kind = entry.isSymbolicLink() ? followLink(source) : entry;
  if (kind?.isDirectory()) return 'folder';
  return kind?.isFile() ? 'file' : undefined;
}

function isRefused(entry: Dirent, source: string, {folders, followsLinks}: Walk): boolean {
  return entry.isSymbolicLink() && !followsLinks && leadsOut(folders, source);
}

function collect(folder: string, prefix: string, above: string[], walk: Walk): void {
  const real = realpathSync(folder);
  // A link leads to a folder that it lies in.
  if (above.includes(real)) return;
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    if (isRepositoryName(entry.name)) continue;
    const source = path.join(folder, entry.name);
    const name = prefix + entry.name;
    const kind = kindOf(entry, source);
    if (kind && isRefused(entry, source, walk))
      walk.refused.push({link: source, folders: walk.folders});
    else if (kind === 'folder') collect(source, `${name}/`, [...above, real], walk);
    else if (kind === 'file') walk.files.set(name, source);
  }
}

/**
 * Lists all files of the folders that exist, also dotfiles, but no git repositories. A file of a later folder replaces one of an
 * earlier folder. Links that lead out of all folders are followed only if `followsLinks`.
 */
export function listStaticFiles(
  all: string[],
  {followsLinks}: {followsLinks: boolean},
): StaticFiles {
  const folders = all.filter((folder) => statSync(folder, {throwIfNoEntry: false})?.isDirectory());
  const walk: Walk = {files: new Map(), refused: [], folders, followsLinks};
  for (const folder of folders) collect(folder, '', [], walk);
  return walk;
}
