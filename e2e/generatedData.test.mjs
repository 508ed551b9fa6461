// A thread writes the data of published plugins. Code that reads it finds it: a component, a Markdown plugin, a hook of another plugin.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {before, test} from 'node:test';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {writeText} from './harness/folder.mjs';
import {copyPlain} from './harness/site.mjs';

const {docuHash} = createRequire(import.meta.url)('@docusaurus/utils');

/** More than are written at once. */
const DOCS = 300;
const LAST = `docs/many/page-${DOCS}.md`;
const DATA = `docusaurus-plugin-content-docs/default/${docuHash(`@site/${LAST}`)}.json`;

const PLUGIN = `
import {readFileSync, existsSync} from 'node:fs';
import path from 'node:path';

const read = (folder) => JSON.parse(readFileSync(path.join(folder, ${JSON.stringify(DATA)}), 'utf8')).title;

export default ({generatedFilesDir}) => ({
  name: 'reader',
  async allContentLoaded({actions}) {
    actions.setGlobalData({title: read(generatedFilesDir)});
  },
  async postBuild({outDir}) {
    if (!existsSync(path.join(outDir, 'index.html'))) throw new Error('The site is not there.');
    read(generatedFilesDir);
  },
});
`;

const REMARK = `
import {readFileSync} from 'node:fs';

export default () => (tree, file) => {
  if (!file.path.endsWith('guide.md')) return;
  const {title} = JSON.parse(readFileSync(new URL('./.docusaurus/${DATA}', import.meta.url), 'utf8'));
  tree.children.push({type: 'paragraph', children: [{type: 'text', value: \`Read by remark: \${title}\`}]});
};
`;

const PAGE = `
import React from 'react';
import data from '@generated/${DATA}';
import {usePluginData} from '@docusaurus/useGlobalData';

export default function Shown() {
  return <p>Imported: {data.title}, read: {usePluginData('reader').title}</p>;
}
`;

let site;
const readPage = (file) =>
  readFileSync(path.join(site, 'build', file), 'utf8').replaceAll('<!-- -->', '');

before(async () => {
  site = await copyPlain('generated-data');
  for (let page = 1; page <= DOCS; page++)
    writeText(path.join(site, `docs/many/page-${page}.md`), `# Page ${page}\n\nText.\n`);
  writeText(path.join(site, 'reader.mjs'), PLUGIN);
  writeText(path.join(site, 'remark.mjs'), REMARK);
  writeText(path.join(site, 'src/pages/shown.jsx'), PAGE);
  const config = path.join(site, 'docusaurus.config.js');
  const text = readFileSync(config, 'utf8')
    .replace("docs', {}]", "docs', {remarkPlugins: [remark]}]")
    .replace('plugins: [', "plugins: ['./reader.mjs', ");
  writeText(config, `import remark from './remark.mjs';\n\n${text}`);
  await buildOrThrow({site, args: ['--locale', 'en']});
});

test('a component imports it', () => {
  assert.match(readPage('shown/index.html'), new RegExp(`Imported: Page ${DOCS},`));
});

test('another plugin reads it, before its own routes and after the build', () => {
  assert.match(readPage('shown/index.html'), new RegExp(`read: Page ${DOCS}<`));
});

test('a Markdown plugin reads it', () => {
  assert.match(readPage('docs/guide/index.html'), new RegExp(`Read by remark: Page ${DOCS}<`));
});

test('all of it lies there', () => {
  for (let page = 1; page <= DOCS; page++) {
    const name = docuHash(`@site/docs/many/page-${page}.md`);
    const file = `.docusaurus/docusaurus-plugin-content-docs/default/${name}.json`;
    assert.equal(JSON.parse(readFileSync(path.join(site, file), 'utf8')).title, `Page ${page}`);
  }
});
