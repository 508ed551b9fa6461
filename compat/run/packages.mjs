import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {cp, mkdir, readFile, readdir, rm, stat, symlink, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import semver from 'semver';
import {copyDependencies} from '../../parity/copyDependencies.mjs';
import {packages, repository, sides} from './paths.mjs';

const modules = path.join(packages, 'node_modules');
const core = path.join(repository, 'packages/core');

/** Installs the packages of all cases, or those of the smoke test alone, and lays them out for both engines. */
export async function preparePackages({smoke}) {
  if (!isInstalled({smoke})) {
    console.log(`Installing the packages of ${smoke ? 'the smoke test' : 'all cases'} …`);
    execFileSync('npm', ['ci', ...(smoke ? ['--workspace=smoke'] : [])], {
      cwd: packages,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
  }
  await linkPublished();
  await copyOurs();
}

/** Every package that a case may name is there in the pinned version. */
function isInstalled({smoke}) {
  const sets = smoke ? ['smoke'] : ['smoke', 'others'];
  return sets.every((set) => {
    const {dependencies} = readSync(path.join(packages, set, 'package.json'));
    return Object.entries(dependencies).every(([name, range]) => isThere(set, name, range));
  });
}

function isThere(set, name, range) {
  const version = readVersion(name, set);
  return version !== undefined && semver.satisfies(version, range, {includePrerelease: true});
}

/** @returns the installed version of a package, if there is one; a workspace's own copy goes first */
export function readVersion(name, set = '.') {
  const places = [path.join(packages, set, 'node_modules'), modules];
  const file = places
    .map((place) => path.join(place, name, 'package.json'))
    .find((candidate) => existsSync(candidate));
  return file && readSync(file).version;
}

const readSync = (file) => createRequire(import.meta.url)(file);

async function linkPublished() {
  const link = path.join(sides.published, 'node_modules');
  if (existsSync(link)) return;
  await mkdir(sides.published, {recursive: true});
  await symlink(modules, link, 'junction');
}

/**
 * The same packages a second time, with our core in the place of the published one. They are real folders, not links:
 * a plugin that requires `@docusaurus/core` finds the core of its side.
 */
async function copyOurs() {
  const to = path.join(sides.ours, 'node_modules');
  const installed = await readInstalled();
  const mark = path.join(to, '.copy-of.json');
  if (!existsSync(mark) || (await readFile(mark, 'utf8')) !== installed) {
    await linkFiles(to);
    await writeFile(mark, installed);
  }
  const target = path.join(to, '@docusaurus/core');
  const copyOf = path.join(target, '.copy-of.json');
  const engine = JSON.stringify(await listVersions(core));
  if (existsSync(copyOf) && (await readFile(copyOf, 'utf8')) === engine) return;
  await rm(target, {recursive: true, force: true});
  const isPackage = (file) => !file.includes('/node_modules') && !file.includes('/src/');
  await cp(core, target, {recursive: true, filter: isPackage});
  await copyDependencies({target, modules: to});
  await writeFile(copyOf, engine);
}

/** Files of the engine as it is built, with the times at which they were written. */
async function listVersions(folder) {
  const entries = await readdir(path.join(folder, 'lib'), {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  return Promise.all(files.map(async (file) => [file, (await stat(file)).mtimeMs]));
}

/** npm lists what it has installed, except when it was asked for one workspace. */
async function readInstalled() {
  const files = [
    path.join(modules, '.package-lock.json'),
    path.join(packages, 'package-lock.json'),
  ];
  return readFile(
    files.find((file) => existsSync(file)),
    'utf8',
  );
}

/** Hard links cost no space; `node:fs` copies files only. */
async function linkFiles(to) {
  await rm(to, {recursive: true, force: true});
  await mkdir(path.dirname(to), {recursive: true});
  const hardLinks = process.platform === 'linux' ? ['-l'] : [];
  execFileSync('cp', ['-R', '-P', ...hardLinks, modules, to]);
}
