import {readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {run} from '../../e2e/harness/docusaurus.mjs';
import {hashFolder, listDifferences} from '../../e2e/harness/folder.mjs';
import {binOf, OUR_ENV} from './engines.mjs';

/**
 * Builds a site after an edit of a document, first with the store and output of the last build, then without them. Both builds must
 * give the same files, so all that the plugin makes of pages follows the edit.
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

/** Whether the file differs between any two builds. */
function isVolatile(name, {volatile, timed}) {
  return Boolean(volatile?.test(name) || timed?.test(name));
}

async function hashBuild({site, timed, args = []}) {
  const {code} = await run({site, args: ['build', ...args], env: OUR_ENV, bin: binOf('ours')});
  if (code !== 0) return undefined;
  const folder = path.join(site, 'build');
  return timed ? hashWithoutTimes(folder, timed) : hashFolder(folder);
}

/** Hides the time of the build in contents too, as pages name the files whose names hold it. */
async function hashWithoutTimes(folder, timed) {
  const names = await readdir(folder, {recursive: true});
  const times = new Set(names.flatMap((name) => timed.exec(name)?.[0] ?? []));
  const hideTimes = (text) =>
    [...times].reduce((rest, time) => rest.replaceAll(time, '<time>'), text);
  return hashFolder(folder, (bytes) =>
    times.size > 0 ? hideTimes(bytes.toString('latin1')) : bytes,
  );
}
