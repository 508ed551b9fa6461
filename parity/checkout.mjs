import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {
  copyFile,
  cp,
  link,
  mkdir,
  readFile,
  readdir,
  readlink,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {copyDependencies} from './copyDependencies.mjs';

const CORE = 'node_modules/@docusaurus/core';
const NOT_COPIED = new Set(['.git', '.cache', '.docusaurus']);

/**
 * Copies a checkout that holds the site in one of its folders (a monorepo), packages included. Links between its
 * packages stay links within the copy, and git tells the dates of its files as it does in the checkout.
 * @returns {Promise<string>} the site's folder in the copy
 */
export async function copyCheckout({root, site, to, core}) {
  await rm(to, {recursive: true, force: true});
  await copyTree({from: root, to, output: path.join(site, 'build')});
  const git = path.join(root, '.git');
  if (existsSync(git)) await writeFile(path.join(to, '.git'), `gitdir: ${git}\n`);
  const copied = path.join(to, path.relative(root, site));
  if (core) await exchangeCores({root: to, site: copied, core});
  return copied;
}

async function copyTree({from, to, output}) {
  await mkdir(to, {recursive: true});
  for (const entry of await readdir(from, {withFileTypes: true})) {
    const source = path.join(from, entry.name);
    if (NOT_COPIED.has(entry.name) || source === output) continue;
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) await copyTree({from: source, to: target, output});
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await copyOrLink(source, target);
  }
}

/** Packages are many, and no build writes to them: they are hard links where the disk allows it. */
async function copyOrLink(source, target) {
  if (!source.includes(`${path.sep}node_modules${path.sep}`)) return copyFile(source, target);
  await link(source, target).catch(() => copyFile(source, target));
}

async function exchangeCores({root, site, core}) {
  const folders = await listCores({root, site});
  if (folders.length === 0)
    throw new Error(`There is no @docusaurus/core in ${root}: install the site's packages first.`);
  const filter = (file) =>
    !['node_modules', 'src'].includes(path.relative(core, file).split(path.sep)[0]);
  for (const folder of folders) {
    await assertInside({root, folder});
    await removeAllButPackages(folder);
    await cp(core, folder, {recursive: true, filter});
    await copyDependencies({target: folder, modules: path.join(folder, '../..'), core});
  }
}

/** An installer lays packages into the core's own folder where the site has other versions of them. */
async function removeAllButPackages(folder) {
  for (const name of await readdir(folder)) {
    if (name !== 'node_modules') await rm(path.join(folder, name), {recursive: true});
  }
}

/** A linked `node_modules` would let the exchange remove the core of another checkout. */
async function assertInside({root, folder}) {
  const real = await realpath(path.dirname(folder));
  if (real.startsWith((await realpath(root)) + path.sep)) return;
  throw new Error(
    `${real} lies outside of the checkout: install the packages in it, without a link.`,
  );
}

/** The folders of the published core: hoisted, in the site's own packages, or where pnpm keeps it. */
async function listCores({root, site}) {
  const holders = [...new Set([root, site])];
  const kept = (await Promise.all(holders.map(listKeptCores))).flat();
  if (kept.length > 0) return kept;
  return holders.map((folder) => path.join(folder, CORE)).filter((folder) => existsSync(folder));
}

async function listKeptCores(holder) {
  const store = path.join(holder, 'node_modules/.pnpm');
  const names = existsSync(store) ? await readdir(store) : [];
  const cores = names.filter((name) => name.startsWith('@docusaurus+core@'));
  return cores.map((name) => path.join(store, name, CORE));
}

/** The `docusaurus` command of the packages that a site sees, also where they lie further up. */
export function findCommand(site) {
  const file = path.join(site, CORE, 'bin/docusaurus.mjs');
  if (existsSync(file)) return file;
  const parent = path.dirname(site);
  if (parent === site) throw new Error(`There is no @docusaurus/core in or above ${site}.`);
  return findCommand(parent);
}

/** Changes with the commit and with any file beside packages and output. */
export async function hashCheckout({root, site, salt}) {
  const hash = createHash('sha256').update(salt).update(readCommit(root));
  for (const file of await listSources({folder: root, output: path.join(site, 'build')})) {
    hash.update(`\0${path.relative(root, file)}\0`).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function readCommit(root) {
  if (!existsSync(path.join(root, '.git'))) return '';
  return execFileSync('git', ['rev-parse', 'HEAD'], {cwd: root, encoding: 'utf8'});
}

async function listSources({folder, output}) {
  const files = [];
  for (const entry of await readdir(folder, {withFileTypes: true})) {
    const file = path.join(folder, entry.name);
    if (NOT_COPIED.has(entry.name) || entry.name === 'node_modules' || file === output) continue;
    if (entry.isDirectory()) files.push(...(await listSources({folder: file, output})));
    else if (entry.isFile()) files.push(file);
  }
  return files.sort();
}
