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
  return new Map((await Promise.all([...groupByName(own)].map(sort(folder)))).flatMap(number));
}

function groupByName(files) {
  const groups = new Map();
  for (const file of files) {
    const name = normaliseUrl(file);
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  return groups;
}

/** Sorts files whose names differ in their hashes only by their contents. */
function sort(folder) {
  return async ([name, files]) => {
    if (files.length === 1) return [name, files];
    const hashed = await Promise.all(
      files.map(async (file) => [await hashFile(path.join(folder, file)), file]),
    );
    return [name, hashed.sort().map(([, file]) => file)];
  };
}

function number([name, files]) {
  return files.map((file, index) => [index === 0 ? name : `${name} (${index + 1})`, file]);
}

export async function hashFile(file) {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 12);
}
