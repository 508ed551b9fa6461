import assert from 'node:assert/strict';
import {mkdir, mkdtemp, realpath, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {after, before, test} from 'node:test';
import {prepareModules} from './modules.mjs';
import {work} from './paths.mjs';

const name = 'modules-test';
let site;
before(async () => (site = await realpath(await mkdtemp(path.join(os.tmpdir(), 'modules-')))));
after(async () => {
  await rm(site, {recursive: true});
  await rm(path.join(work, `${name}-modules`), {recursive: true, force: true});
});

async function lay(packageName, version) {
  const folder = path.join(site, 'node_modules', packageName);
  await mkdir(folder, {recursive: true});
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({name: packageName, version}));
  await writeFile(path.join(folder, 'index.js'), '');
}

test('the exchanged core keeps its own packages where the site has other versions of them', async () => {
  await lay('@docusaurus/core', '3.10.2');
  await lay('@docusaurus/utils', '3.10.2');
  await lay('jiti', '2.6.1');
  await lay('react', '19.2.9');
  const {ours} = await prepareModules({site, name, ownModules: true});
  const require = createRequire(path.join(ours, '@docusaurus/core/lib/index.js'));
  assert.match(require('jiti/package.json').version, /^1\./);
  assert.equal(require('react/package.json').version, '19.2.9');
  const requireFromLoader = createRequire(require.resolve('postcss-loader'));
  assert.equal(requireFromLoader('react/package.json').version, '19.2.9');
});
