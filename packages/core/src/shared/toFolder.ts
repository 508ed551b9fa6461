import path from 'node:path';

/** The folder of a relative file, with a slash at the end; of files at the root, the slash alone. */
export function toFolder(file: string): string {
  const folder = path.posix.dirname(file);
  return folder === '.' ? '/' : `${folder}/`;
}
