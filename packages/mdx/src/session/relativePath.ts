import path from 'node:path';
import {posixPath} from '@docusaurus/utils';

/** With forward slashes. What lies below the folder, as most does, needs no thought. */
export function toRelative(folder: string, file: string): string {
  const isBelow = file.startsWith(folder + path.sep);
  return posixPath(isBelow ? file.slice(folder.length + 1) : path.relative(folder, file));
}
