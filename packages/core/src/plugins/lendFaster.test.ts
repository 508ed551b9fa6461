import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {lendFaster} from './lendFaster.js';

interface Bundler {
  getMinimizers: () => Promise<unknown[]>;
}

const IMPORT_FASTER = `
  const load = async () => require('@docusaurus/faster');
  exports.importGetBrowserslistQueries = async () => (await load()).getBrowserslistQueries;
  exports.importSwcJsMinimizerOptions = async () => (await load()).getSwcJsMinimizerOptions();
  exports.importLightningCssMinimizerOptions = async () => (await load()).getLightningCssMinimizerOptions();`;

/** Asks as the published package does. */
const INDEX = `
  const faster = require('./importFaster.js');
  exports.getMinimizers = async () => [
    (await faster.importGetBrowserslistQueries())({isServer: false, bundlerName: 'rspack'}),
    await faster.importSwcJsMinimizerOptions(),
    await faster.importLightningCssMinimizerOptions(),
  ];`;

const FASTER = `
  exports.getBrowserslistQueries = () => 'queries';
  exports.getSwcJsMinimizerOptions = () => 'scripts';
  exports.getLightningCssMinimizerOptions = () => 'stylesheets';`;

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'faster-')));
});
afterAll(() => rmSync(folder, {recursive: true}));

function layFiles(site: string, files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, site, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
  return path.join(folder, site);
}

function loadBundler(site: string, files: Record<string, string> = {}): Bundler {
  const lib = 'node_modules/@docusaurus/bundler/lib';
  const bundler = {[`${lib}/importFaster.js`]: IMPORT_FASTER, [`${lib}/index.js`]: INDEX};
  const siteDir = layFiles(site, {...bundler, ...files});
  return createRequire(import.meta.url)(path.join(siteDir, lib, 'index.js')) as Bundler;
}

it('answers for the package where the site has not got it', async () => {
  const {getMinimizers} = loadBundler('without', {'.browserslistrc': 'chrome 100\n'});
  await expect(getMinimizers()).rejects.toThrow('@docusaurus/faster');
  lendFaster({siteDir: path.join(folder, 'without')});
  const [queries, scripts, stylesheets] = await getMinimizers();
  expect(queries).toEqual(['chrome 100']);
  expect(scripts).toMatchObject({ecma: 2020, safari10: true});
  expect(stylesheets).toEqual({});
});

it('leaves the package to a site that has it', async () => {
  const faster = {'node_modules/@docusaurus/faster/index.js': FASTER};
  const {getMinimizers} = loadBundler('with', faster);
  lendFaster({siteDir: path.join(folder, 'with')});
  expect(await getMinimizers()).toEqual(['queries', 'scripts', 'stylesheets']);
});
