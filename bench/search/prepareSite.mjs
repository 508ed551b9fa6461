import {cp, mkdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {buildOrThrow} from '../../e2e/harness/docusaurus.mjs';
import {work} from '../../e2e/harness/paths.mjs';
import {copyFixture} from '../../e2e/harness/site.mjs';

/** A small site with the search of this engine; the index of another one is put into it. Gives its built folder. */
export async function prepareSite() {
  const site = await copyFixture('small', 'search-bench');
  await buildOrThrow({site, args: ['--locale', 'en']});
  return path.join(site, 'build');
}

/** A copy of the built site, if there is one, with these files of an index. */
export async function putIndex({built, files, name}) {
  const folder = path.join(work, `search-bench-${name}`);
  await rm(folder, {recursive: true, force: true});
  if (built) await cp(built, folder, {recursive: true});
  await rm(path.join(folder, 'site-data/search'), {recursive: true, force: true});
  for (const [file, content] of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), {recursive: true});
    await writeFile(target, content);
  }
  return folder;
}
