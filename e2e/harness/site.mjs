import assert from 'node:assert/strict';
import {cp, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {buildOrThrow} from './docusaurus.mjs';
import {fixtures, work} from './paths.mjs';
import {copyPlainTheme} from './plainTheme.mjs';

const isSource = (file) => !['node_modules', '.docusaurus', 'build'].includes(path.basename(file));

/** Copies a fixture to a separate folder, so that no two builds share one. */
export async function copyFixture(fixture, name = fixture) {
  const from = path.join(fixtures, fixture);
  const to = path.join(work, name);
  await rm(to, {recursive: true, force: true});
  await cp(from, to, {recursive: true, filter: (file) => file === from || isSource(file)});
  return to;
}

const CLASSIC = "presets: [['classic', {blog: false}]],";

/** The code of the plugins that `copyPlain` puts in place of the preset. */
export const PLAIN_PLUGINS = `
    ['@docusaurus/plugin-content-docs', {}],
    '@docusaurus/plugin-content-pages',
    '@docusaurus/plugin-sitemap',
    './plain-theme/index.mjs',
`;

/** Copies the fixture `small` with the plain theme in place of the classic one, for tests that do not depend on the theme. */
export async function copyPlain(name) {
  const site = await copyFixture('small', name);
  await copyPlainTheme(site);
  const config = path.join(site, 'docusaurus.config.js');
  const text = await readFile(config, 'utf8');
  assert.ok(text.includes(CLASSIC));
  await writeFile(config, text.replace(CLASSIC, `plugins: [${PLAIN_PLUGINS}],`));
  return site;
}

/** The folder of the store within a site. */
export const STORE = 'node_modules/.cache/velocisaurus';

/** Copies the store of a site to the folder `name`, and returns this folder: builds may begin with it. */
export async function keepStore(site, name) {
  const kept = path.join(work, name);
  await rm(kept, {recursive: true, force: true});
  await cp(path.join(site, STORE), kept, {recursive: true});
  return kept;
}

const isOwn = (file) => !/\/(?:node_modules|\.docusaurus|build|\.build[^/]*)$/.test(file);

/**
 * Builds a copy of the site's sources in another folder, without the store of the site.
 * @param {{store?: string, env?: Record<string, string>}} [options] `store`: the folder of a store to begin with; by default there is none
 * @returns {Promise<string>} the folder of the output
 */
export async function buildClean(site, {store, env} = {}) {
  const elsewhere = path.join(work, `${path.basename(site)}-clean`);
  await rm(elsewhere, {recursive: true, force: true});
  await cp(site, elsewhere, {recursive: true, filter: isOwn});
  if (store) await cp(store, path.join(elsewhere, STORE), {recursive: true});
  await buildOrThrow({site: elsewhere, env});
  return path.join(elsewhere, 'build');
}
