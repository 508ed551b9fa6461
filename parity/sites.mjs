import {cp, mkdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {repository, work} from './paths.mjs';

const listFixtures = (names) =>
  names.map((name) => ({name, site: path.join(repository, 'e2e/fixtures', name)}));

/** The site that each run of CI compares; it has something of each kind. */
export function listCiSites() {
  return listFixtures(['versions-locales']);
}

/** The published engine takes minutes for the repository's own site, and writes other colours of code and no policy. */
export async function listAllSites() {
  return [
    {name: 'template', site: await copyTemplate()},
    ...listFixtures(['versions-locales', 'odd-names']),
    {name: 'root', site: repository, env: {SITE_POLICY: 'off'}},
  ];
}

/** `classic-typescript` as `create-docusaurus` would lay it down. */
async function copyTemplate() {
  const templates = path.join(repository, 'node_modules/create-docusaurus/templates');
  const to = path.join(work, 'template');
  await rm(to, {recursive: true, force: true});
  await mkdir(to, {recursive: true});
  await cp(path.join(templates, 'shared'), to, {recursive: true});
  await cp(path.join(templates, 'classic-typescript'), to, {recursive: true});
  return to;
}
