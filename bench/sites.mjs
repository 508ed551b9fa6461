import path from 'node:path';
import {prepareModules} from '../parity/modules.mjs';
import {repository} from '../parity/paths.mjs';
import {copySite} from '../parity/site.mjs';
import {generateSite} from './generate.mjs';

const work = path.join(repository, 'bench/.work');

/** @returns {Promise<{[side: string]: string}>} the same generated site for each side, with the packages of its engine */
export async function prepareSites({documents, versions, locales = 1, sides}) {
  const generated = path.join(work, 'generated');
  await generateSite({documents, versions, locales, outDir: generated});
  const modules = await prepareModules({});
  const sites = {};
  for (const side of sides) {
    sites[side] = path.join(work, side);
    await copySite({from: generated, to: sites[side], modules: modules[side]});
  }
  return sites;
}
