// A site with its own plugins: a build without changes does nothing, and a build notices each change of what the plugins read.
import assert from 'node:assert/strict';
import {rmSync} from 'node:fs';
import path from 'node:path';
import {before, beforeEach, test} from 'node:test';
import {buildOrThrow} from '../harness/docusaurus.mjs';
import {hashFolder, writeText} from '../harness/folder.mjs';
import {choose, isLong} from '../harness/long.mjs';
import {work} from '../harness/paths.mjs';
import {copyPlainTheme} from '../harness/plainTheme.mjs';
import {buildClean, keepStore} from '../harness/site.mjs';

const site = path.join(work, 'own-plugins');
/** A folder beside the site, which no list of the site's files contains. */
const outside = path.join(work, 'own-plugins-data');
/** A copy of the store after the first builds, with each of two configs. */
let prepared;

const CONFIG = `
import path from 'node:path';
import {remarkInclude} from './include.mjs';

const year = new Date().getFullYear();

export default {
  title: 'Own plugins',
  url: 'https://own.example.com',
  baseUrl: '/',
  onBrokenAnchors: 'warn',
  plugins: [
    './facts.mjs',
    ['@docusaurus/plugin-content-docs', {
      routeBasePath: '/',
      sidebarPath: false,
      beforeDefaultRemarkPlugins: [remarkInclude],
      editUrl: ({docPath}) => 'https://edit.example.com/' + path.posix.join(String(year), docPath),
    }],
    './plain-theme/index.mjs',
  ],
};
`;

/** A plugin that makes a tag of a file outside the site, writes the answer of `ask` as generated data, and has a `postBuild` hook. */
const FACTS = `
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {ask} from './ask.mjs';

const seen = new Map();

export default ({siteDir}) => ({
  name: 'facts',
  async loadContent() {
    seen.set('fact', readFileSync(path.join(siteDir, '../own-plugins-data/fact.txt'), 'utf8').trim());
    return {fact: seen.get('fact'), asked: ask()};
  },
  async contentLoaded({content, actions}) {
    await actions.createData('facts.json', content);
  },
  injectHtmlTags: ({content}) => ({
    headTags: [{tagName: 'meta', attributes: {name: 'fact', content: content.fact}}],
  }),
  async postBuild({outDir, content}) {
    const home = readFileSync(path.join(outDir, 'index.html'), 'utf8');
    writeFileSync(path.join(outDir, 'facts.txt'), content.fact + ' ' + home.includes('name="fact"'));
  },
});
`;

const INCLUDE = `
import {readFileSync} from 'node:fs';
import path from 'node:path';

const folder = path.join(process.cwd(), '../own-plugins-data');
const kinds = new Map([['js', 'js']]);

export function remarkInclude() {
  return (tree) => {
    for (const node of tree.children)
      if (node.type === 'code' && kinds.has(node.lang))
        node.value = readFileSync(path.join(folder, node.meta), 'utf8');
  };
}
remarkInclude.readsPerPage = true;
`;

const INDEX = '# Home\n\n```js a.js\n```\n\n[Other](other.md#none)\n';
const QUIET = 'export const ask = () => 0;\n';

const writeSite = (file, text) => writeText(path.join(site, file), text);
const writeOutside = (file, text) => writeText(path.join(outside, file), text);

/** Builds, and compares the output with a build elsewhere: a clean one, in `npm test` one over the store of the first build. */
async function buildRight(args = []) {
  const output = await buildOrThrow({site, args});
  assert.deepEqual(
    await hashFolder(path.join(site, 'build')),
    await hashFolder(await buildClean(site, {store: isLong ? undefined : prepared})),
  );
  return output;
}

/** Writes what the plugins read. */
function writeRead() {
  writeSite('ask.mjs', QUIET);
  writeOutside('fact.txt', 'one\n');
  writeOutside('a.js', 'a();\n');
  writeOutside('b.js', 'b();\n');
}

before(async () => {
  rmSync(site, {recursive: true, force: true});
  rmSync(outside, {recursive: true, force: true});
  await copyPlainTheme(site);
  writeSite('package.json', '{"name": "own-plugins", "private": true, "type": "module"}\n');
  writeSite('facts.mjs', FACTS);
  writeSite('include.mjs', INCLUDE);
  writeSite('docs/index.md', INDEX);
  writeSite('docs/other.md', '# Other\n\nAn example.\n\n```js b.js\n```\n');
  writeRead();
  for (const config of [toConfigWithoutFacts(''), CONFIG]) {
    writeSite('docusaurus.config.mjs', config);
    await buildOrThrow({site});
  }
  prepared = await keepStore(site, 'own-plugins-store');
});

beforeEach(async () => {
  writeRead();
  await buildOrThrow({site});
});

test('nothing changed: nothing is done, and warnings are repeated', async () => {
  const output = await buildOrThrow({site});
  assert.match(output, /Nothing has changed/);
  assert.match(output, /broken-anchor[^]*\/other#none/);
});

test('the body of a page, where a plugin has a postBuild() hook: the next build names the plugin', async () => {
  writeSite('docs/other.md', '# Other\n\nAn example.\n\n```js b.js\n```\n\nAnother body.\n');
  const output = await buildRight();
  assert.match(output, /Built the whole site because the plugin "facts" has a postBuild\(\) hook/);
  writeSite('docs/other.md', '# Other\n\nAn example.\n\n```js b.js\n```\n');
});

const toConfigWithoutFacts = (field) =>
  CONFIG.replace("'./facts.mjs',", '').replace('plugins:', `${field} plugins:`);

/** Runs a test without the plugin whose hook runs after each change, and without warnings. */
async function withoutFacts(run, field = '') {
  writeSite('docs/index.md', INDEX.replace('#none', ''));
  writeSite('docusaurus.config.mjs', toConfigWithoutFacts(field));
  await buildOrThrow({site});
  await run();
  writeSite('docs/index.md', INDEX);
  writeSite('docs/other.md', '# Other\n\nAn example.\n\n```js b.js\n```\n');
  writeSite('docusaurus.config.mjs', CONFIG);
}

test('the body of a page in which a remark plugin takes part: that page', async () => {
  await withoutFacts(async () => {
    writeSite('docs/other.md', '# Other\n\nAn example.\n\n```js b.js\n```\n\nAnother body.\n');
    assert.match(await buildRight(), / 1 compiled, nothing else looked at/);
    assert.match(await buildOrThrow({site}), /Nothing has changed/);
  });
});

test('the body of a page that a function of the config reads first: the next build says so', async () => {
  const run = async () => {
    writeSite('docs/other.md', '# Other\n\nAn example.\n\n```js b.js\n```\n\nAnother body.\n');
    const cause = /docs\/other\.md compiles with code other than Markdown plugins of the config/;
    assert.match(await buildRight(), cause);
  };
  await withoutFacts(run, 'markdown: {preprocessor: ({fileContent}) => fileContent},');
});

test('a file that a remark plugin reads for a new body counts from then on', async () => {
  await withoutFacts(async () => {
    writeOutside('c.js', 'c();\n');
    writeSite('docs/other.md', '# Other\n\nAn example.\n\n```js c.js\n```\n');
    assert.match(await buildRight(), / 1 compiled, nothing else looked at/);
    writeOutside('c.js', 'changed();\n');
    assert.match(await buildRight(), /own-plugins-data\/c\.js, which code of the site reads/);
  });
});

test('a file that a function of the config reads', async () => {
  const text = CONFIG.replace(
    'String(year), docPath)',
    "readFileSync('../own-plugins-data/fact.txt', 'utf8').trim(), docPath)",
  );
  writeSite('docusaurus.config.mjs', `import {readFileSync} from 'node:fs';\n${text}`);
  await buildOrThrow({site});
  assert.match(await buildOrThrow({site}), /Nothing has changed/);
  writeOutside('fact.txt', 'three\n');
  assert.match(await buildRight(), /own-plugins-data\/fact\.txt, which code of the site reads/);
  assert.match(await buildOrThrow({site}), /Nothing has changed/);
  writeSite('docusaurus.config.mjs', CONFIG);
});

test('a function of the config that asks for the time', async () => {
  writeSite('docusaurus.config.mjs', CONFIG.replace('String(year)', 'String(Date.now() % 2)'));
  await buildOrThrow({site});
  const line = 'calls Date\\.now\\(\\) in docusaurus\\.config\\.mjs:\\d+';
  assert.match(await buildOrThrow({site}), new RegExp(`options of the docs plugin ${line}`));
  writeSite('docusaurus.config.mjs', CONFIG);
});

test('a file that a plugin reads, outside the site', async () => {
  writeOutside('fact.txt', 'two\n');
  assert.doesNotMatch(await buildRight(), /Nothing has changed/);
  assert.match(await buildOrThrow({site}), /Nothing has changed/);
});

test('a file that a remark plugin reads for one page: that page', async () => {
  writeOutside('a.js', 'changed();\n');
  const output = await buildRight(['--explain']);
  assert.match(output, / 1 compiled, 1 from the store/);
  assert.match(output, /own-plugins-data\/a\.js, read by plugins of the site changed/);
  assert.match(await buildOrThrow({site}), /Nothing has changed/);
});

/** Name → the code of `ask.mjs`, and the cause that the next build names. */
const asks = {
  'the time': ['export const ask = () => Date.now();\n', 'Date.now() in ask.mjs:1'],
  'the time when it is loaded': [
    'const now = new Date();\nexport const ask = () => now.getTime();\n',
    'new Date().getTime() in ask.mjs:2',
  ],
  'a random number': ['export const ask = () => Math.random();\n', 'Math.random() in ask.mjs:1'],
  'another process': [
    "import {execSync} from 'node:child_process';\nexport const ask = () => String(execSync('true'));\n",
    'child_process.execSync() in ask.mjs:2',
  ],
  'a file that it writes': [
    "import fs from 'node:fs';\nconst file = 'node_modules/count.txt';\n" +
      'export function ask() {\n  const last = fs.existsSync(file) ? Number(fs.readFileSync(file)) : 0;\n' +
      '  fs.writeFileSync(file, String(last + 1));\n  return last;\n}\n',
    'node_modules/count.txt, which code of the site reads, changed',
  ],
};

const optionsOf = choose(['the time', 'a file that it writes'], Object.keys(asks));

for (const [what, [code, cause]] of Object.entries(asks))
  test(`a plugin that asks for ${what} is asked each time`, optionsOf(what), async () => {
    writeSite('ask.mjs', code);
    assert.doesNotMatch(await buildOrThrow({site}), /Nothing has changed/);
    const output = await buildOrThrow({site});
    assert.doesNotMatch(output, /Nothing has changed/);
    assert.ok(output.includes(cause), output);
  });
