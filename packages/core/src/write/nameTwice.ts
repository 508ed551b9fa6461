import {existsSync, realpathSync} from 'node:fs';

/** The folder as the site names it and, where links lead to it, as the disk does. */
export function nameTwice(dir: string): string[] {
  return existsSync(dir) ? [...new Set([dir, realpathSync(dir)])] : [dir];
}
