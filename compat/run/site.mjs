import {createHash} from 'node:crypto';
import {cp, mkdir, readFile, readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {base, cases, sides} from './paths.mjs';
import {readVersion} from './packages.mjs';

/**
 * A case is data: `case.mjs` names packages and what a browser should see, `site/` is laid over the shared base.
 * @typedef {object} Case
 * @property {string} name
 * @property {string} site
 * @property {string[]} packages the plugin goes first
 * @property {(tools: object) => Promise<void>} check throws if a reader does not get what the plugin promises
 * @property {string[][]} [before] commands of plugins that make content before the build
 * @property {(context: object) => Promise<void>} [prepare] brings to the browser what the plugin loads from elsewhere
 * @property {RegExp} [allowed] problems in the browser that are not the engine's
 * @property {RegExp} [volatile] files that differ from build to build
 * @property {RegExp} [timed] the time of the build in the names of files
 * @property {RegExp} [meant] files that differ from the published ones for a reason that the case tells
 * @property {RegExp} [allowedInStart] as `allowed`, of the dev server alone
 */

export async function listCases() {
  const entries = await readdir(cases, {withFileTypes: true});
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({name}) => name)
    .sort();
}

/** @returns {Promise<Case>} */
export async function loadCase(name) {
  const folder = path.join(cases, name);
  const data = await import(path.join(folder, 'case.mjs'));
  return {name, site: path.join(folder, 'site'), ...data};
}

/** Lays the base and the case's own files in a fresh folder of one engine's side. */
export async function composeSite({name, site}, side) {
  const to = path.join(sides[side], name);
  await rm(to, {recursive: true, force: true});
  await mkdir(to, {recursive: true});
  await cp(base, to, {recursive: true});
  await cp(site, to, {recursive: true});
  return to;
}

/** Changes with any file of the site and with the versions of the packages that the case names. */
export async function hashCase({site, packages}) {
  const hash = createHash('sha256');
  for (const name of ['@docusaurus/core', ...packages])
    hash.update(`${name} ${readVersion(name)}\0`);
  for (const folder of [base, site]) await hashFolder(folder, hash);
  return hash.digest('hex').slice(0, 16);
}

async function hashFolder(folder, hash) {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));
  for (const file of files.sort())
    hash.update(`${file}\0`).update(await readFile(path.join(folder, file)));
}
