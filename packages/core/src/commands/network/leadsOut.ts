import {realpathSync} from 'node:fs';
import path from 'node:path';

function findReal(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : findReal(parent);
  }
}

/** Whether a symbolic link on the way to a file takes it out of its folder. `pathname`: decoded, relative to the folder. */
export function leadsOut(folder: string, pathname: string): boolean {
  const root = realpathSync(folder);
  const real = findReal(path.join(folder, pathname));
  return real !== root && !real.startsWith(root + path.sep);
}
