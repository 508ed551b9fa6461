import {existsSync, realpathSync} from 'node:fs';

/** Returns the folder as the site names it and, if links lead to it, its real path as well. */
export function nameTwice(dir: string): string[] {
  return existsSync(dir) ? [...new Set([dir, realpathSync(dir)])] : [dir];
}
