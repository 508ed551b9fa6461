import {statSync} from 'node:fs';
import path from 'node:path';
import {decodePath} from '../../shared/decodePath.js';
import {leadsOut} from '../../shared/leadsOut.js';
import {staysInSite} from '../../shared/repositoryNames.js';
import type {RefusedLink} from '../../shared/refusedLinks.js';

function isWithin(file: string, folder: string): boolean {
  return file.startsWith(folder + path.sep);
}

interface FindFileOptions {
  folder: string;
  /** Encoded, without base URL. */
  pathname: string;
  /** Symbolic links may lead to these folders; anywhere, if `undefined`. */
  within: string[] | undefined;
  onRefused?: (refused: RefusedLink) => void;
}

/** The absolute path of the file that a URL's path names in a folder. */
export function findFile({
  folder,
  pathname,
  within,
  onRefused,
}: FindFileOptions): string | undefined {
  const relative = decodePath(pathname);
  if (!relative || !staysInSite(relative)) return undefined;
  try {
    const file = path.join(folder, relative);
    if (!isWithin(file, folder) || !statSync(file).isFile()) return undefined;
    if (!within || !leadsOut(within, file)) return file;
    onRefused?.({link: file, folders: within});
    return undefined;
  } catch {
    return undefined;
  }
}
