import {cp, rm} from 'node:fs/promises';
import path from 'node:path';
import {copySite} from '../../parity/site.mjs';

/**
 * The site as a CI finds it: a fresh clone in another folder with packages installed and `node_modules/.cache` restored, without an
 * output and without generated files; all files are new to the disk.
 * @returns {Promise<string>} its folder
 */
export async function cloneForCi(site) {
  const clone = `${site}.clone`;
  await rm(clone, {recursive: true, force: true});
  await copySite({from: site, to: clone, modules: path.join(site, 'node_modules')});
  const cache = 'node_modules/.cache';
  await cp(path.join(site, cache), path.join(clone, cache), {recursive: true});
  return clone;
}
