import {realpathSync, statSync} from 'node:fs';
import path from 'node:path';

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** Of what a path names: hidden files, and whatever a platform reads as another folder, are none of the site. */
function isPlain(relative: string): boolean {
  if (/[\\\0]/.test(relative)) return false;
  return relative
    .split('/')
    .every((part) => part !== '..' && (!part.startsWith('.') || part === '.well-known'));
}

function isWithin(file: string, folder: string): boolean {
  return file.startsWith(folder + path.sep);
}

/**
 * The absolute path of the file that a URL's path (encoded, without base URL) names in a folder. `root` is what symbolic links
 * may lead to at most.
 */
export function findFile({
  folder,
  root,
  pathname,
}: {
  folder: string;
  root: string;
  pathname: string;
}): string | undefined {
  const relative = decode(pathname);
  if (!relative || !isPlain(relative)) return undefined;
  try {
    const file = path.join(folder, relative);
    const found = realpathSync(file);
    if (!isWithin(file, folder) || !isWithin(found, realpathSync(root))) return undefined;
    return statSync(found).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}
