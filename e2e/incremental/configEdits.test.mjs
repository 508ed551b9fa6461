// Who edits the config or a plugin of the site gets the bundles from the store, unless the edit can reach into them.
import assert from 'node:assert/strict';
import {rmSync} from 'node:fs';
import path from 'node:path';
import {before, describe, test} from 'node:test';
import {buildOrThrow} from '../harness/docusaurus.mjs';
import {hashFolder, writeText} from '../harness/folder.mjs';
import {isLong, long} from '../harness/long.mjs';
import {work} from '../harness/paths.mjs';
import {copyPlainTheme} from '../harness/plainTheme.mjs';
import {buildClean} from '../harness/site.mjs';

const site = path.join(work, 'config-edits');
const writeSite = (file, text) => writeText(path.join(site, file), text);

/** Parts of the config, as code → what brings plugins and a theme. */
const themes = {
  classic: ({plugins, docs, pages}) => `
  plugins: [${plugins}],
  presets: [['classic', {docs: ${docs}, pages: ${pages}, blog: false}]],`,
  plain: ({plugins, docs, pages}) => `
  plugins: [
    ${plugins}
    ['@docusaurus/plugin-content-docs', ${docs}],
    ['@docusaurus/plugin-content-pages', ${pages}],
    './plain-theme/index.mjs',
  ],`,
};

let plugIn = themes.classic;

/** @param {{[place: string]: string}} parts of the config, as code */
const toConfig = ({top = '', fields = '', plugins = '', docs = '', pages = '', theme = ''}) => `
import remark from './remark.mjs';
${top}
export default {
  title: 'Config',
  url: 'https://config.example.com',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  ${fields}
  ${plugIn({plugins, docs: `{remarkPlugins: [remark], ${docs}}`, pages: `{${pages}}`})}
  themeConfig: {navbar: {title: 'Config'}, ${theme}},
};
`;

const toRemark = (word) => `
const visit = (node) => {
  node.value = node.value?.replace('@', '${word}');
  node.children?.forEach(visit);
};

export default () => visit;
`;

const toPage = (part) => `
import Layout from '@theme/Layout';
${part ? "import Part from '../part.mdx';" : 'const Part = () => null;'}

export default () => <Layout><Part />{process.env.CONFIG_EDITS}</Layout>;
`;

const toPlugin = (hooks, name = 'own') => `() => ({name: '${name}', ${hooks}}),`;

const usingVariable = toPlugin(
  `configureWebpack: (_config, _isServer, {currentBundler: {instance}}) => ({
    plugins: [new instance.EnvironmentPlugin({CONFIG_EDITS: 'none'})],
  })`,
);

/** The same text, whatever the variable holds. */
const usingClosure = toPlugin(
  "configureWebpack: () => ({module: {rules: [{test: (file) => file.endsWith(ending), type: 'asset/source'}]}})",
  'closure',
);

/** A config with plugins that shape the bundles. @param {string} ending of files that become text */
const shaping = (ending) => ({
  top: `const ending = '${ending}';`,
  plugins: usingVariable + usingClosure,
});

const setConfig = (parts) => writeSite('docusaurus.config.mjs', toConfig(parts));

async function assertAsClean(env) {
  const [now, clean] = [path.join(site, 'build'), await buildClean(site, {env})];
  assert.deepEqual(await hashFolder(now), await hashFolder(clean));
}

/** Builds the site as it is now, which must give what a clean build gives. Tells what is from the store. */
async function buildNow({env, isCompared = true} = {}) {
  const output = await buildOrThrow({site, args: ['--explain'], env});
  if (isCompared) await assertAsClean(env);
  const [, compiled] = /Compile .* (\d+) compiled/.exec(output);
  return {isBundled: !/Bundle .* from the store/.test(output), compiled: Number(compiled)};
}

const NOTHING = {isBundled: false, compiled: 0};
const BUNDLES = {isBundled: true, compiled: 0};

before(async () => {
  rmSync(site, {recursive: true, force: true});
  writeSite('package.json', '{"name": "config-edits", "private": true, "type": "module"}\n');
  writeSite('docs/index.md', '# Home\n\nText @.\n\n```js\nconst a = 1;\n```\n');
  writeSite('src/part.mdx', 'A part @.\n');
  writeSite('src/pages/other.jsx', toPage(false));
  writeSite('remark.mjs', toRemark('first'));
  setConfig({});
  await buildOrThrow({site});
});

/** Edits of the config that only pages show. */
const SHOWN = {
  'texts of the site': {fields: "tagline: 'Another', titleDelimiter: '-', favicon: '/a.png',"},
  'fields for the site alone': {fields: 'customFields: {a: 1},'},
  'an announcement': {theme: "announcementBar: {id: 'a', content: '<b>Hi</b>'},"},
  'where it lies': {fields: "trailingSlash: true, baseUrl: '/base/',"},
  'what the head has': {fields: "scripts: ['/a.js'], stylesheets: ['/b.css'], noIndex: true,"},
  'where pages are edited': {docs: "editUrl: ({docPath}) => 'https://example.com/' + docPath,"},
  'colours of code': {
    top: "import {themes} from 'prism-react-renderer';",
    theme: 'prism: {theme: themes.dracula, darkTheme: themes.github},',
  },
};

/** All of them at once. */
function joinParts(all) {
  const places = new Set(all.flatMap(Object.keys));
  const join = (place) => all.map((parts) => parts[place] ?? '').join(' ');
  return Object.fromEntries([...places].map((place) => [place, join(place)]));
}

test('what only pages show, all at once', async () => {
  setConfig(joinParts(Object.values(SHOWN)));
  assert.deepEqual(await buildNow(), NOTHING);
});

for (const [what, parts] of Object.entries(SHOWN))
  test(`what only pages show: ${what}`, long, async () => {
    setConfig(parts);
    assert.deepEqual(await buildNow(), NOTHING);
  });

describe('what code brings into bundles, whatever the theme', {concurrency: 1}, () => {
  before(async () => {
    plugIn = themes.plain;
    await copyPlainTheme(site);
    setConfig(shaping('.none'));
    await buildOrThrow({site, env: {CONFIG_EDITS: 'one'}});
  });

  test('a variable that the bundler puts into code', async () => {
    assert.deepEqual(await buildNow({env: {CONFIG_EDITS: 'two'}}), BUNDLES);
  });

  test('what a function that the bundler calls has in scope', async () => {
    setConfig(shaping('part.mdx'));
    assert.deepEqual(await buildNow({env: {CONFIG_EDITS: 'two'}}), BUNDLES);
  });

  test('the code of a plugin that leaves the bundler alone', async () => {
    setConfig({plugins: toPlugin('postBuild() {}')});
    await buildOrThrow({site});
    setConfig({plugins: toPlugin('postBuild() { return undefined; }')});
    assert.deepEqual(await buildNow(), NOTHING);
  });

  test('where a component imports Markdown: how that is compiled', async () => {
    const pages = 'remarkPlugins: [remark],';
    writeSite('src/pages/other.jsx', toPage(true));
    setConfig({});
    await buildOrThrow({site});
    setConfig({...SHOWN['texts of the site'], ...SHOWN['an announcement']});
    assert.deepEqual(await buildNow({isCompared: isLong}), NOTHING);
    setConfig({pages});
    assert.deepEqual(await buildNow({isCompared: isLong}), BUNDLES);
    writeSite('remark.mjs', toRemark('second'));
    assert.deepEqual(await buildNow({isCompared: isLong}), {isBundled: true, compiled: 1});
    setConfig({pages, ...SHOWN['texts of the site']});
    assert.deepEqual(await buildNow(), NOTHING);
  });
});
