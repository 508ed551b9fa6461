import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {cp, mkdir, readFile, readdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {linkModules} from './modules.mjs';
import {oracle, repository} from './paths.mjs';

const GENERATED = new Set(['node_modules', '.docusaurus', '.git', 'build', '.work']);
/** Folders in the root of the repository that do not belong to its site. */
const NOT_OF_THE_SITE = new Set([
  'packages',
  'parity',
  'compat',
  'e2e',
  'bench',
  'scripts',
  '.ci',
  '.github',
]);

/** All files that make up a site, relative to its folder, sorted. */
export async function listSiteFiles(folder) {
  const isRoot = path.resolve(folder) === path.resolve(repository);
  const files = [];
  for (const entry of await readdir(folder, {withFileTypes: true})) {
    if (GENERATED.has(entry.name) || (isRoot && NOT_OF_THE_SITE.has(entry.name))) continue;
    if (entry.isDirectory()) files.push(...(await listFolder(folder, entry.name)));
    else files.push(entry.name);
  }
  return files.sort();
}

async function listFolder(folder, name) {
  const entries = await readdir(path.join(folder, name), {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));
}

/** Copies a site without what is generated; `modules` is the folder of packages that it gets links to. */
export async function copySite({from, to, modules}) {
  await rm(to, {force: true, recursive: true});
  await mkdir(to, {recursive: true});
  for (const file of await listSiteFiles(from)) {
    await cp(path.join(from, file), path.join(to, file), {dereference: true});
  }
  await linkModules({from: modules, to: path.join(to, 'node_modules')});
}

/** With `"type": "module"` the published engine fails while rendering (`require.resolveWeak is not a function`). */
export async function dropModuleType(folder) {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return;
  const {type: _, ...rest} = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify(rest, null, 2));
}

/** Changes with any file of the site and with the oracle's packages. */
export async function hashSite({folder, salt}) {
  const hash = createHash('sha256').update(salt);
  hash.update(await readFile(path.join(oracle, 'package-lock.json')));
  for (const file of await listSiteFiles(folder)) {
    hash.update(`\0${file}\0`).update(await readFile(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

export function assertSite(folder) {
  const config = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
    (extension) => `docusaurus.config.${extension}`,
  );
  if (config.some((file) => existsSync(path.join(folder, file)))) return;
  throw new Error(`${folder} is no site: it has no docusaurus.config.{ts,js,…}.`);
}
