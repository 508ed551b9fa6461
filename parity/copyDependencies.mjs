import {existsSync} from 'node:fs';
import {cp, readFile} from 'node:fs/promises';
import path from 'node:path';
import semver from 'semver';
import {repository} from './paths.mjs';

const core = path.join(repository, 'packages/core');

/**
 * Lays into a copied core what an installer would: copies of those of its dependencies that the packages beside it lack, or
 * have in another version. They are no links: postcss-loader, for one, looks for the site's packages above itself.
 * @param {{target: string, modules: string}} places the copied core, and the folder of packages that it lies in
 */
export async function copyDependencies({target, modules}) {
  const {dependencies} = await readPackage(core);
  for (const [name, range] of Object.entries(dependencies)) {
    if (await isSatisfied({folder: path.join(modules, name), range})) continue;
    const copy = path.join(target, 'node_modules', name);
    await cp(findInRepository(name), copy, {recursive: true, verbatimSymlinks: true});
  }
}

const readPackage = async (folder) =>
  JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));

async function isSatisfied({folder, range}) {
  if (!existsSync(path.join(folder, 'package.json'))) return false;
  return range.startsWith('npm:') || semver.satisfies((await readPackage(folder)).version, range);
}

function findInRepository(name) {
  const places = [core, repository].map((folder) => path.join(folder, 'node_modules', name));
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  throw new Error(`${name} is missing: run npm ci in the repository first.`);
}
