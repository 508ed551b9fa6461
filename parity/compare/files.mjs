import {createHash} from 'node:crypto';
import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';
import {isEngineFile, normaliseUrl} from './normalise.mjs';

/** All files of a build folder, apart from the engine's own, by their name without hashes. */
export async function listFiles(folder) {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));
  const own = files.filter((file) => !isEngineFile(file)).sort();
  return new Map(groupByName(own));
}

/** Two pictures of one name differ in their hashes: they are numbered. */
function* groupByName(files) {
  const seen = new Map();
  for (const file of files) {
    const name = normaliseUrl(file);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    yield [count === 1 ? name : `${name} (${count})`, file];
  }
}

export async function hashFile(file) {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 12);
}
