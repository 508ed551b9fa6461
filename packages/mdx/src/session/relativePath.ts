import path from 'node:path';
import {posixPath} from '@docusaurus/utils';

/** The path of a file relative to the folder, with forward slashes. For most files, which are below the folder, it only cuts the path. */
export function toRelative(folder: string, file: string): string {
  const isBelow = file.startsWith(folder + path.sep);
  return posixPath(isBelow ? file.slice(folder.length + 1) : path.relative(folder, file));
}
