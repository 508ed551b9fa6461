// A CI has the store of the last build and no output: what lay there comes from the store, and new bodies go into it.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {before, beforeEach, describe, test} from 'node:test';
import {buildOrThrow} from '../harness/docusaurus.mjs';
import {hashFolder, listDifferences, writeText} from '../harness/folder.mjs';
import {isLong, long} from '../harness/long.mjs';
import {work} from '../harness/paths.mjs';
import {STORE} from '../harness/site.mjs';

const root = path.join(work, 'restore');
const site = path.join(root, 'website');
/** A copy of the site after its first build, without the output. */
const prepared = path.join(work, 'restore-prepared');
const writeSite = (file, text) => writeText(path.join(site, file), text);

const CONFIG = `
const hasDates = process.env.DATES === 'yes';
const createSitemapItems = ({defaultCreateSitemapItems, ...rest}) => defaultCreateSitemapItems(rest);

export default {
  title: 'Restored',
  url: 'https://restored.example.com',
  baseUrl: '/base/',
  i18n: {defaultLocale: 'en', locales: ['en', 'fr']},
  plugins: ['./plugin.mjs'],
  presets: [['classic', {
    docs: {routeBasePath: '/', sidebarPath: false, showLastUpdateTime: hasDates, showLastUpdateAuthor: hasDates},
    blog: {showLastUpdateTime: hasDates},
    sitemap: process.env.LASTMOD ? {lastmod: process.env.LASTMOD, createSitemapItems} : {},
  }]],
};
`;

/** A plugin that writes a file past the builder, and changes a page and an image. */
const PLUGIN = `
import fs from 'node:fs';
import path from 'node:path';
export default () => ({
  name: 'late',
  async postBuild({outDir}) {
    fs.writeFileSync(path.join(outDir, 'late.bin'), Buffer.from([0, 255, 1, 254]));
    const page = path.join(outDir, 'two/index.html');
    fs.writeFileSync(page, fs.readFileSync(page, 'utf8').replace('</body>', '<!-- late --></body>'));
    const images = path.join(outDir, 'assets/images');
    for (const name of fs.readdirSync(images)) fs.appendFileSync(path.join(images, name), '<!-- late -->');
  },
});
`;

/** A plugin that reads a page after the build. */
const READER = `
import fs from 'node:fs';
import path from 'node:path';
export default () => ({
  name: 'reader',
  async postBuild({outDir}) {
    const page = fs.readFileSync(path.join(outDir, 'two/index.html'), 'utf8');
    fs.writeFileSync(path.join(outDir, 'size.txt'), String(page.length));
  },
});
`;

/** A plugin that writes the dates of pages after the build. */
const TELLER = `
import fs from 'node:fs';
import path from 'node:path';
const list = (routes) => routes.flatMap(({path, metadata, routes = []}) => [path, metadata?.lastUpdatedAt, ...list(routes)]);
export default () => ({
  name: 'teller',
  async postBuild({outDir, routes}) {
    fs.writeFileSync(path.join(outDir, 'dates.json'), JSON.stringify(list(routes)));
  },
});
`;

/** A plugin that gets the documents of another plugin. */
const LEARNER = `
export default () => ({
  name: 'learner',
  async allContentLoaded({allContent, actions}) {
    const [version] = allContent['docusaurus-plugin-content-docs'].default.loadedVersions;
    actions.setGlobalData(version.docs.map(({lastUpdatedAt}) => lastUpdatedAt));
  },
});
`;

const NO_PLUGIN = "export default () => ({name: 'none'});\n";

const FILES = {
  'docusaurus.config.mjs': CONFIG,
  'package.json': '{"name": "restored", "private": true}\n',
  'plugin.mjs': NO_PLUGIN,
  'docs/one.md': '---\nslug: /\n---\n\n# One\n\nFirst.\n\n[Two](two.md)\n',
  'docs/two.md': '# Two\n\nSecond.\n\n![Picture](picture.svg)\n\n## Part\n\nMore.\n',
  'docs/picture.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<path />'.repeat(2000)}</svg>\n`,
  'docs/three.mdx': "import Note from '@site/src/Note';\n\n# Three\n\nThird.\n\n<Note />\n",
  'src/Note.js': 'export default () => <p>A note</p>;\n',
  'blog/2024-01-01-post.md': '# Post\n\nText.\n',
  'static/image.svg': '<svg xmlns="http://www.w3.org/2000/svg" />\n',
  '../code/index.js': 'export {};\n',
};

const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', ...args], {cwd: root});

function commit(author = 'A') {
  git('add', '.');
  git('-c', `user.name=${author}`, 'commit', '--allow-empty', '-qm', 'Next');
}

const readPage = (name) => readFileSync(path.join(site, 'build', name, 'index.html'), 'utf8');

const FROM_STORE = /Nothing has changed: 0 pages rendered, \d+ files written from the store\./;

const MADE = /\/(?:node_modules|\.docusaurus|build)$/;

/**
 * All of the site is built, in `npm test` with what the first build left. As deep below the packages as the site: ids of modules tell where
 * these lie.
 */
async function buildClean(env) {
  const state = JSON.stringify([describeSources(), env]);
  if (!cleanBuilds.has(state)) cleanBuilds.set(state, await buildCleanNow(env));
  return cleanBuilds.get(state);
}

/** The hashes of the files of each clean build, by all that the build is made from. */
const cleanBuilds = new Map();

/** The files of the site as git would commit them, and the history. */
function describeSources() {
  const env = {...process.env, GIT_INDEX_FILE: path.join(work, 'restore-index')};
  rmSync(env.GIT_INDEX_FILE, {force: true});
  const ask = (...args) => execFileSync('git', args, {cwd: root, env, encoding: 'utf8'});
  ask('add', '--all');
  return [ask('write-tree'), ask('rev-list', '--all')];
}

async function buildCleanNow(env) {
  const clean = path.join(work, 'restore-clean');
  rmSync(clean, {recursive: true, force: true});
  cpSync(root, clean, {recursive: true, filter: (file) => !MADE.test(file)});
  const kept = path.join(prepared, 'website', STORE);
  if (!isLong) cpSync(kept, path.join(clean, 'website', STORE), {recursive: true});
  await buildOrThrow({site: path.join(clean, 'website'), args: ['--explain'], env});
  return hashFolder(path.join(clean, 'website/build'));
}

/** A build of what a CI has, without the folders that are `gone`; it gives what a clean build gives. */
async function buildInCi(env, gone = ['build', '.docusaurus']) {
  for (const folder of gone) rmSync(path.join(site, folder), {recursive: true, force: true});
  const output = await buildOrThrow({site, env});
  const built = await hashFolder(path.join(site, 'build'));
  assert.deepEqual(listDifferences(built, await buildClean(env)), []);
  return output;
}

before(async () => {
  for (const folder of [root, prepared]) rmSync(folder, {recursive: true, force: true});
  for (const [file, text] of Object.entries(FILES)) writeSite(file, text);
  writeFileSync(path.join(root, '.gitignore'), 'node_modules\nbuild\n.docusaurus\n');
  git('init', '-q', '-b', 'main');
  commit();
  await buildOrThrow({site});
  cpSync(root, prepared, {recursive: true});
});

beforeEach(() => {
  rmSync(root, {recursive: true, force: true});
  cpSync(prepared, root, {recursive: true});
});

describe('the output folder is gone', () => {
  test('nothing changed: all files come from the store', async () => {
    assert.match(await buildInCi(), FROM_STORE);
  });

  test('a body, and another one in the next build', async () => {
    appendFileSync(path.join(site, 'docs/two.md'), '\nAnother sentence.\n');
    assert.match(await buildInCi(), /Compile +\S+ m?s +1 compiled, nothing else looked at/);
    appendFileSync(path.join(site, 'docs/three.mdx'), '\nAnother sentence.\n');
    assert.match(await buildInCi(), /The store gave the last site: \d+ files\./);
    assert.match(await buildInCi(), FROM_STORE);
  });

  test('a CI that keeps the output as well: a body', async () => {
    await buildInCi();
    appendFileSync(path.join(site, 'docs/two.md'), '\nAnother sentence.\n');
    assert.match(await buildInCi({}, ['.docusaurus']), /1 compiled, nothing else looked at/);
  });

  test('a CI that brings an empty folder', long, async () => {
    rmSync(path.join(site, 'build'), {recursive: true, force: true});
    mkdirSync(path.join(site, 'build'));
    assert.match(await buildInCi({}, ['.docusaurus']), FROM_STORE);
  });

  test('a title: the site is built as a whole', async () => {
    writeSite('docs/two.md', '# Another\n\nSecond.\n');
    assert.match(await buildInCi(), /because docs\/two\.md has another title/);
  });

  test('a static file: the site is built as a whole', long, async () => {
    writeSite('static/image.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path /></svg>\n');
    assert.match(await buildInCi(), /because static\/image\.svg is not the body of just one page/);
  });

  test('what a plugin wrote after the build, over a page as well', async () => {
    writeSite('plugin.mjs', PLUGIN);
    await buildInCi();
    assert.match(await buildInCi(), FROM_STORE);
  });

  test('a body that a hook reads: the hook runs again', long, async () => {
    writeSite('plugin.mjs', READER);
    await buildInCi();
    appendFileSync(path.join(site, 'docs/two.md'), '\nAnother sentence.\n');
    const output = await buildInCi();
    assert.match(output, /The store gave the last site/);
    assert.equal(output.split('1 run, no other plugin loaded').length - 1, 2, output);
    assert.match(await buildInCi(), FROM_STORE);
  });

  test('a store that has lost a part of the site: the rest is of use', long, async () => {
    const store = path.join(site, STORE);
    const packs = readdirSync(store, {recursive: true}).filter((file) => /rendered/.test(file));
    assert.notEqual(packs.length, 0);
    for (const file of packs) rmSync(path.join(store, file), {recursive: true, force: true});
    assert.match(await buildInCi(), /Built the whole site because the store has lost /);
  });
});

describe('pages show dates of the history', () => {
  const env = {DATES: 'yes'};

  // This makes other bundles; clones begin with the store of a build that made them.
  before(async () => {
    await buildOrThrow({site, env});
    cpSync(path.join(site, STORE), path.join(prepared, 'website', STORE), {recursive: true});
  });

  test('a commit that touches no file of the site: all files come from the store', async () => {
    await buildInCi(env);
    writeSite('../code/index.js', 'export const value = 1;\n');
    commit();
    assert.match(await buildInCi(env), FROM_STORE);
  });

  test('a commit of a body: the page gets its new date and author', async () => {
    await buildInCi(env);
    appendFileSync(path.join(site, 'docs/two.md'), '\nAnother sentence.\n');
    commit('B');
    assert.match(await buildInCi(env), /1 compiled, nothing else looked at/);
    assert.match(readPage('two'), /by .*B</);
    assert.match(await buildInCi(env), FROM_STORE);
  });

  test('a commit of what the last build has shown: its date is another', long, async () => {
    appendFileSync(path.join(site, 'docs/two.md'), '\nAnother sentence.\n');
    await buildInCi(env);
    commit('B');
    assert.match(await buildInCi(env), /1 compiled, nothing else looked at/);
    assert.match(readPage('two'), /by .*B</);
  });

  test('a date of the front matter stays', long, async () => {
    const head = '---\nlast_update: {date: 2020-01-02, author: Ann}\n---\n';
    writeSite('docs/two.md', `${head}\n# Two\n\nSecond.\n`);
    commit();
    await buildInCi(env);
    appendFileSync(path.join(site, 'docs/two.md'), '\nAnother sentence.\n');
    commit('B');
    assert.match(await buildInCi(env), /1 compiled, nothing else looked at/);
    assert.match(readPage('two'), /2020-01-02/);
  });

  test('a commit of a file that shows no date of its history', long, async () => {
    writeSite('static/image.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path /></svg>\n');
    await buildInCi(env);
    commit('B');
    assert.match(await buildInCi(env), FROM_STORE);
  });

  const elsewhere = [
    ['a sitemap tells dates', {...env, LASTMOD: 'date'}, {}],
    ['a hook tells dates', env, {'plugin.mjs': TELLER}],
    ['a plugin sees the content of others', env, {'plugin.mjs': LEARNER}],
  ];
  for (const [name, variables, files] of elsewhere)
    test(`${name}: the site is built as a whole`, long, async () => {
      for (const [file, text] of Object.entries(files)) writeSite(file, text);
      commit();
      await buildInCi(variables);
      assert.match(await buildInCi(variables), FROM_STORE);
      appendFileSync(path.join(site, 'docs/two.md'), '\nAnother sentence.\n');
      commit('B');
      assert.match(await buildInCi(variables), /Built the whole site because a commit has touched/);
    });

  test('a blog post: the site is built as a whole', long, async () => {
    await buildInCi(env);
    appendFileSync(path.join(site, 'blog/2024-01-01-post.md'), '\nAnother sentence.\n');
    commit('B');
    assert.match(await buildInCi(env), /post\.md is not the body of just one page/);
  });

  test('a clone that holds the last commit alone has other dates', long, async () => {
    writeSite('../code/index.js', 'export const value = 1;\n');
    commit();
    await buildInCi(env);
    const shallow = path.join(work, 'restore-shallow');
    rmSync(shallow, {recursive: true, force: true});
    git('clone', '-q', '--depth', '1', `file://${root}`, shallow);
    cpSync(path.join(shallow, '.git'), path.join(root, '.git'), {recursive: true, force: true});
    assert.match(await buildInCi(env), /dates or authors come from the history/);
    assert.match(await buildInCi(env), FROM_STORE);
  });
});
