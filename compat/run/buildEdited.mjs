import {readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {run} from '../../e2e/harness/docusaurus.mjs';
import {hashFolder, listDifferences} from '../../e2e/harness/folder.mjs';
import {binOf, OUR_ENV} from './engines.mjs';

/**
 * Builds a site of which a document was edited, upon its last build and then from nothing. Whatever the plugin makes of pages must follow.
 * @returns {Promise<string[]>} problems
 */
export async function buildEdited({theCase, site}) {
  const {timed} = theCase;
  const upon = await hashBuild({site, timed});
  await rm(path.join(site, '.docusaurus'), {recursive: true, force: true});
  await rm(path.join(site, 'build'), {recursive: true, force: true});
  const store = path.join(site, '.clean-store');
  await rm(store, {recursive: true, force: true});
  const clean = await hashBuild({site, timed, args: ['--store', store]});
  if (!upon || !clean) return ['edited: the build fails'];
  return listDifferences(upon, clean)
    .filter((name) => !isVolatile(name, theCase))
    .map((name) => `edited: ${name} is not as in a clean build`);
}

/** No two builds agree in these files. */
function isVolatile(name, {volatile, timed}) {
  return Boolean(volatile?.test(name) || timed?.test(name));
}

async function hashBuild({site, timed, args = []}) {
  const {code} = await run({site, args: ['build', ...args], env: OUR_ENV, bin: binOf('ours')});
  if (code !== 0) return undefined;
  const folder = path.join(site, 'build');
  return timed ? hashWithoutTimes(folder, timed) : hashFolder(folder);
}

/** Pages name the files whose names hold the time of the build. */
async function hashWithoutTimes(folder, timed) {
  const names = await readdir(folder, {recursive: true});
  const times = new Set(names.flatMap((name) => timed.exec(name)?.[0] ?? []));
  const hideTimes = (text) =>
    [...times].reduce((rest, time) => rest.replaceAll(time, '<time>'), text);
  return hashFolder(folder, (bytes) =>
    times.size > 0 ? hideTimes(bytes.toString('latin1')) : bytes,
  );
}
