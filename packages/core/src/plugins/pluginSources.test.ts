import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {Trace} from '../cache/index.js';
import {loadSiteContext} from '../config/index.js';
import {loadPluginSources} from './pluginSources.js';

const siteDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'sources-')));
afterAll(() => rmSync(siteDir, {recursive: true}));

it('names a plugin of the site by its path in the site, however the config names it', async () => {
  const files = {hashFile: () => 'hash', hashAsset: () => undefined, hashNames: () => 'names'};
  const trace = new Trace({siteDir, files});
  mkdirSync(path.join(siteDir, 'src'));
  writeFileSync(
    path.join(siteDir, 'src/stamp.js'),
    "const time = Date.now();\nmodule.exports = () => ({name: 'stamp', time});\n",
  );
  writeFileSync(
    path.join(siteDir, 'docusaurus.config.js'),
    `module.exports = {
      title: 'T', url: 'https://example.com', baseUrl: '/', themeConfig: {search: false},
      plugins: [require('path').resolve(__dirname, 'src/stamp.js')],
    };`,
  );
  const sources = await loadPluginSources(await loadSiteContext({siteDir}), trace);
  expect(sources.map(({label}) => label)).toEqual(['the plugin "src/stamp.js"']);
  expect(trace.findUncacheable()).toMatchObject({
    by: 'the module "src/stamp.js"',
    call: 'Date.now()',
    place: 'src/stamp.js:1',
  });
});
