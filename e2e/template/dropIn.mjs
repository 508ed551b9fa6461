// Checks the promise of the README: a new Docusaurus site in an empty folder builds and serves on the packed engine
// after a change of one line.
import assert from 'node:assert/strict';
import {execFile as execFileCallback} from 'node:child_process';
import {cp, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {packEngine} from '../../scripts/pack.mjs';
import {run} from '../../scripts/run.mjs';
import {withServer} from './withServer.mjs';

const execFile = promisify(execFileCallback);

const templates = path.join(
  path.dirname(createRequire(import.meta.url).resolve('create-docusaurus/package.json')),
  'templates',
);

/** Copies the files that `npm init docusaurus` puts into an empty folder. */
async function copyTemplate(site) {
  await cp(path.join(templates, 'shared'), site, {recursive: true});
  await cp(path.join(templates, 'classic-typescript'), site, {recursive: true});
}

const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];

/** The published engine as parity installs it; its overrides are there as some registries lack what the ranges lead to. */
const oracle = new URL('../../parity/oracle/', import.meta.url);
const readOracle = async (name) => JSON.parse(await readFile(new URL(name, oracle), 'utf8'));

const PUBLISHED = '"@docusaurus/core": "3.10.2"';

/**
 * Makes a lock file of the published packages, and returns both files of npm as they are before the switch. From the lock file of the
 * oracle npm keeps what the template needs, so that it asks the registry about the rest only.
 */
async function lockPublished(site) {
  const file = path.join(site, 'package.json');
  const original = await readFile(file, 'utf8');
  assert.ok(original.includes(PUBLISHED), 'The template depends on the published core.');
  const {overrides} = await readOracle('package.json');
  const manifest = {...JSON.parse(original), overrides};
  await writeFile(file, JSON.stringify(manifest, null, 2));
  const lock = await readOracle('package-lock.json');
  lock.packages[''] = manifest;
  await writeFile(path.join(site, 'package-lock.json'), JSON.stringify(lock));
  await run('npm', ['install', '--package-lock-only', ...quiet], {cwd: site});
  return readFiles(site, ['package.json', 'package-lock.json']);
}

async function readFiles(folder, names) {
  const read = async (name) => [name, await readFile(path.join(folder, name), 'utf8')];
  return Object.fromEntries(await Promise.all(names.map(read)));
}

async function switchEngine(site, tarball) {
  const file = path.join(site, 'package.json');
  const original = await readFile(file, 'utf8');
  await writeFile(file, original.replace(PUBLISHED, `"@docusaurus/core": "file:${tarball}"`));
}

/** Goes back as the README says: npm installs the published engine from both restored files, and this engine builds the site. */
async function switchBack(site, files) {
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(site, name), text);
  await run('npm', ['ci', ...quiet], {cwd: site});
  const core = path.join(site, 'node_modules/@docusaurus/core/package.json');
  assert.equal(JSON.parse(await readFile(core, 'utf8')).name, '@docusaurus/core');
  await run('npx', ['docusaurus', 'build'], {cwd: site});
}

function assertComplete(files) {
  const needed = [
    'bin/docusaurus.mjs',
    'lib/index.js',
    'lib/index.d.ts',
    'lib/cli/cli.js',
    'lib/mdx/index.js',
    'lib/theme-search/index.js',
    'lib/babel/preset.js',
    'lib/client/exports/Link.js',
  ];
  for (const file of needed) assert.ok(files.includes(file), `The package holds ${file}.`);
  const tests = files.filter((file) => /\.test\./.test(file));
  assert.deepEqual(tests, [], 'The package holds no tests.');
}

/** The import links all modules of the engine that run in Node, so a missing one fails here. */
async function assertPublicApi(site) {
  const print = "import('@docusaurus/core').then((core) => console.log(Object.keys(core).join()))";
  const {stdout} = await execFile(process.execPath, ['--eval', print], {cwd: site});
  assert.equal(
    stdout.trim(),
    'build,clear,deploy,externalCommand,runCLI,serve,start,swizzle,writeHeadingIds,writeTranslations',
  );
}

async function assertCommands(site) {
  await run('npx', ['docusaurus', 'docs:version', '1.0'], {cwd: site});
  assert.equal(await readFile(path.join(site, 'versions.json'), 'utf8'), '[\n  "1.0"\n]\n');
  const swizzle = ['swizzle', '@docusaurus/theme-classic', 'Footer', '--wrap', '--typescript'];
  await run('npx', ['docusaurus', ...swizzle], {cwd: site});
  const wrapper = await readFile(path.join(site, 'src/theme/Footer/index.tsx'), 'utf8');
  assert.ok(wrapper.includes("from '@theme-original/Footer'"));
  const mistyped = execFile('npx', ['docusaurus', 'biuld'], {cwd: site});
  await assert.rejects(
    mistyped,
    ({code, stderr}) => code === 1 && stderr.includes('docusaurus build'),
  );
}

async function assertPages(origin) {
  const expectations = [
    ['/', 200, ['Dinosaurs are cool', 'Easy to Use']],
    ['/docs/intro', 200, ['Tutorial Intro', 'theme-doc-sidebar-container', 'DocSearch-Button']],
    ['/search', 200, ['Search the documentation']],
    ['/site-data/search/manifest.json', 200, ['docs-default-current']],
    ['/blog', 200, ['Welcome', 'blog-list-page']],
    ['/markdown-page', 200, ['Markdown page example']],
    ['/nothing-here', 404, ['Page Not Found']],
  ];
  for (const [pathname, status, texts] of expectations) {
    const response = await fetch(`${origin}${pathname}`);
    const html = await response.text();
    assert.equal(response.status, status, pathname);
    for (const text of texts) assert.ok(html.includes(text), `${pathname} shows "${text}".`);
  }
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'velocisaurus-drop-in-'));
try {
  const site = path.join(folder, 'my-website');
  await copyTemplate(site);
  const [{tarball, files}, published] = await Promise.all([
    packEngine(folder),
    lockPublished(site),
  ]);
  assertComplete(files);
  await switchEngine(site, tarball);
  await run('npm', ['install', ...quiet], {cwd: site});
  await assertPublicApi(site);
  await run('npm', ['run', '--silent', 'typecheck'], {cwd: site});
  await run('npx', ['docusaurus', 'build'], {cwd: site});
  await withServer(site, assertPages);
  await assertCommands(site);
  await switchBack(site, published);
  console.log(
    'The template builds and serves on the packed engine, and goes back to the published one.',
  );
} finally {
  await rm(folder, {recursive: true, force: true});
}
