import {createHash} from 'node:crypto';
import {mkdirSync, writeFileSync} from 'node:fs';
import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';

/** Each file of a folder with the hash of its bytes, or of what `read` makes of them. */
export async function hashFolder(folder, read = (bytes) => bytes) {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  const hashes = {};
  // One after another: a large site has more files than a process may open at once.
  for (const file of files.sort())
    hashes[path.relative(folder, file)] = createHash('sha256')
      .update(read(await readFile(file)))
      .digest('hex')
      .slice(0, 16);
  return hashes;
}

/** Names of files that two folders, as `hashFolder` gives them, do not have alike. */
export function listDifferences(built, expected) {
  const names = [...new Set([...Object.keys(built), ...Object.keys(expected)])].sort();
  return names.filter((name) => built[name] !== expected[name]);
}

/** Writes a file, and makes the folders above it. */
export function writeText(file, text) {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, text);
}
