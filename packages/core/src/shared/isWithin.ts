import path from 'node:path';

/** Whether a path is the folder itself or lies in it. Both absolute. */
export function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}
