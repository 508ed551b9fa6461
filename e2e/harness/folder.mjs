import {createHash} from 'node:crypto';
import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';

/** Each file of a folder with the hash of its bytes. */
export async function hashFolder(folder) {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  const hashes = files.sort().map(async (file) => [
    path.relative(folder, file),
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
      .slice(0, 16),
  ]);
  return Object.fromEntries(await Promise.all(hashes));
}
