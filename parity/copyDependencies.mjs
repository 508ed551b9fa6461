import {existsSync} from 'node:fs';
import {cp, readFile} from 'node:fs/promises';
import path from 'node:path';
import semver from 'semver';
import {ourCore, repository} from './paths.mjs';

/**
 * Lays into a copied core what an installer would: copies of those of its dependencies that the packages beside it lack, or
 * have in another version. They are no links: postcss-loader, for one, looks for the site's packages above itself.
 * @param {{target: string, modules: string, core?: string}} places the copied core, the folder of packages that it lies in, and the core that was copied
 */
export async function copyDependencies({target, modules, core = ourCore}) {
  const {dependencies = {}} = await readPackage(core);
  const folders = [path.join(target, 'node_modules'), modules];
  for (const [name, range] of Object.entries(dependencies)) {
    const found = folders.map((folder) => path.join(folder, name)).find(isPackage);
    if (found && (await isSatisfied({folder: found, range}))) continue;
    const copy = path.join(target, 'node_modules', name);
    await cp(findInRepository(name), copy, {recursive: true, verbatimSymlinks: true});
  }
}

const readPackage = async (folder) =>
  JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));

const isPackage = (folder) => existsSync(path.join(folder, 'package.json'));

async function isSatisfied({folder, range}) {
  return range.startsWith('npm:') || semver.satisfies((await readPackage(folder)).version, range);
}

function findInRepository(name) {
  const places = [ourCore, repository].map((folder) => path.join(folder, 'node_modules', name));
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  throw new Error(`${name} is missing: run npm ci in the repository first.`);
}
