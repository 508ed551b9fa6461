import {existsSync, realpathSync} from 'node:fs';
import path from 'node:path';

/** Of a path that leads nowhere, the part that is there. */
function findReal(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : findReal(parent);
  }
}

/** Whether a symbolic link on the way to a file takes it out of all of these folders: such a file is neither published nor served. */
export function leadsOut(folders: string[], file: string): boolean {
  const real = findReal(file);
  return folders.filter(existsSync).every((folder) => {
    const root = realpathSync(folder);
    return real !== root && !real.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
  });
}
