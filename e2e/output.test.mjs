/** The output folder after builds that change few files, after killed builds, and on a full disk. */
import assert from 'node:assert/strict';
import {fork, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {appendFile, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {test} from 'node:test';
import {setTimeout as wait} from 'node:timers/promises';
import {hashOutput, openOutput, recoverOutput} from '../packages/core/lib/write/index.js';
import {formatIdentity, ownIdentity} from '../packages/core/lib/cache/processIdentity.js';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {hashFolder} from './harness/folder.mjs';
import {isLong, long} from './harness/long.mjs';
import {repository} from './harness/paths.mjs';
import {copyFixture, copyPlain} from './harness/site.mjs';

const PAIRS = isLong ? 15 : 5;
const ROUNDS = isLong ? 500 : 150;

async function identifyFiles(folder) {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  const identify = async (file) => {
    const {ino, mtimeMs} = await stat(file);
    return [path.relative(folder, file).split(path.sep).join('/'), `${ino} ${mtimeMs}`];
  };
  return Object.fromEntries(await Promise.all(files.map(identify)));
}

const HASHED = /[.-][\da-f]{8,}\.\w+$/;

test('a build tells what it changed, and leaves the rest as it lies there', async () => {
  const site = await copyFixture('small', 'output');
  const build = async () => {
    await buildOrThrow({site, args: ['--changed-files', path.join(site, 'changed.json')]});
    const changes = JSON.parse(await readFile(path.join(site, 'changed.json'), 'utf8'));
    return {...changes, files: await identifyFiles(path.join(site, 'build'))};
  };
  const first = await build();
  // Hosts of Docusaurus sites let browsers cache these for a year.
  const assets = first.added.filter((file) => file.startsWith('assets/'));
  assert.deepEqual(
    assets.filter((file) => !HASHED.test(file)),
    [],
  );
  assert.deepEqual(first.added, Object.keys(first.files).sort());
  const second = await build();
  assert.deepEqual(second, {added: [], changed: [], removed: [], files: first.files});
  await appendFile(path.join(site, 'docs/guide.md'), '\nOne more paragraph.\n');
  const third = await build();
  const isOfSearch = (file) => file.startsWith('site-data/search/');
  assert.deepEqual(
    third.changed.filter((file) => !isOfSearch(file)),
    ['docs/guide/index.html', 'site-data/pages/docs/guide.json'],
  );
  // The files of the search that change are the block of the page, the shards of its terms, and the manifest.
  assert.ok(third.changed.some((file) => file.endsWith('/terms/t-p.json')));
  assert.ok(!third.changed.some((file) => file.endsWith('/terms/t-n.json')));
  const moved = Object.keys(first.files).filter((file) => third.files[file] !== first.files[file]);
  assert.deepEqual(moved.sort(), [...third.changed, ...third.removed].sort());
});

/** A plugin that writes to `build` by name, as `docusaurus-graph` does, and reads what it wrote from the `outDir` of `postBuild`. */
const DIRECT_WRITER = `
const {execFileSync} = require('node:child_process');
const {existsSync, readFileSync, writeFileSync} = require('node:fs');
const {readFile, writeFile} = require('node:fs/promises');
const path = require('node:path');
module.exports = () => ({
  name: 'direct-writer',
  async postBuild({outDir}) {
    writeFileSync('build/docs/guide/page.md', 'beside a page');
    const found = readFileSync(path.join(outDir, 'docs/guide/page.md'), 'utf8');
    const page = await readFile(path.resolve('build/docs/guide/index.html'), 'utf8');
    const isOld = existsSync('build/of-the-last-site.txt');
    await writeFile('build/found.json', JSON.stringify([found, page.includes('<html'), isOld]));
    writeFileSync('build/404.html', 'minified');
    const write = "fs.writeFileSync('build/child.txt', ''); fs.writeFileSync('build/index.html', '')";
    execFileSync(process.execPath, ['--eval', write]);
  },
});
`;

async function addDirectWriter(site) {
  await writeFile(path.join(site, 'writer.cjs'), DIRECT_WRITER);
  const config = path.join(site, 'docusaurus.config.js');
  const text = await readFile(config, 'utf8');
  await writeFile(config, text.replace('plugins: [', "plugins: ['./writer.cjs', "));
}

async function assertDirectWrites(site) {
  const read = (file) => readFile(path.join(site, 'build', file), 'utf8');
  assert.equal(await read('docs/guide/page.md'), 'beside a page');
  assert.deepEqual(JSON.parse(await read('found.json')), ['beside a page', true, false]);
  assert.equal(await read('404.html'), 'minified');
  assert.equal(await read('child.txt'), '');
  assert.notEqual(await read('index.html'), '');
}

test('a plugin that names the output folder finds the new site, and changes it', async () => {
  const site = await copyPlain('direct-writes');
  const build = () => buildOrThrow({site, args: ['--locale', 'en']});
  await addDirectWriter(site);
  await build();
  await assertDirectWrites(site);
  await writeFile(path.join(site, 'build/of-the-last-site.txt'), '');
  await appendFile(path.join(site, 'docs/guide.md'), '\nMore.\n');
  assert.match(await build(), /lost-write.*\n.*changed index\.html of the last site/);
  await assertDirectWrites(site);
});

const mount = (...args) => spawnSync('mount', args).status === 0;

async function createSiteDir(t, release = () => {}) {
  const siteDir = await mkdtemp(path.join(tmpdir(), 'output-'));
  t.after(async () => {
    release(siteDir);
    await rm(siteDir, {recursive: true, force: true});
  });
  return siteDir;
}

/** The distinct generations of the files of a site; a whole site has one. */
async function readGenerations(outDir) {
  const entries = await readdir(outDir, {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'same.html');
  assert.equal(files.length, 12);
  const texts = files.map((file) =>
    readFile(path.join(file.parentPath ?? file.path, file.name), 'utf8'),
  );
  return [...new Set(await Promise.all(texts))];
}

function startLoop(siteDir) {
  return fork(path.join(repository, 'e2e/harness/commitLoop.mjs'), [siteDir]);
}

/** Resolves to the next message of a child process; rejects if the child ends first. */
function hear(child) {
  return new Promise((resolve, reject) => {
    const fail = (code) => reject(new Error(`It ended by itself, with ${code}.`));
    child.once('exit', fail);
    child.once('message', (message) => {
      child.off('exit', fail);
      resolve(message);
    });
  });
}

test('two builds of one site at once both succeed, and leave what one would', long, async () => {
  const site = await copyFixture('small', 'output-twice');
  await Promise.all([buildOrThrow({site}), buildOrThrow({site})]);
  const alone = await copyFixture('small', 'output-once');
  await buildOrThrow({site: alone});
  const [both, one] = [site, alone].map((folder) => hashFolder(path.join(folder, 'build')));
  assert.deepEqual(await both, await one);
});

/** Starts two processes that commit to one folder, and kills both at random moments. */
async function killPair(siteDir) {
  const children = [startLoop(siteDir), startLoop(siteDir)];
  await Promise.all(children.map(hear));
  const ends = children.map(async (child) => {
    const exit = once(child, 'exit');
    await wait(Math.random() * 40);
    child.kill('SIGKILL');
    const [code, signal] = await exit;
    assert.equal(signal, 'SIGKILL', `it ended by itself, with ${code}`);
  });
  await Promise.all(ends);
}

test('builds killed at random moments leave a whole site of one generation', async (t) => {
  const siteDir = await createSiteDir(t);
  const outDir = path.join(siteDir, 'build');
  for (let pair = 0; pair < PAIRS; pair++) {
    await killPair(siteDir);
    await recoverOutput({outDir});
    assert.equal((await readGenerations(outDir)).length, 1);
  }
  const output = await openOutput({siteDir, outDir, mayBeModified: false});
  assert.ok(output.keep('same.html', hashOutput('same')), 'what the killed ones left is known');
  await output.commit();
  const left = await readdir(siteDir);
  assert.deepEqual(
    left.filter((name) => name.startsWith('.build')),
    [],
  );
});

/** Whether each of the takers was alone while it held the lock. */
async function takeTurns(takers) {
  const start = Date.now() + 3;
  const answers = takers.map((taker) => {
    taker.send(start);
    return hear(taker);
  });
  return Promise.all(answers);
}

test('of several that find the lock of a dead build, one at a time gets it', async (t) => {
  const siteDir = await createSiteDir(t);
  const script = path.join(repository, 'e2e/harness/lockTaker.mjs');
  const takers = Array.from({length: 4}, () => fork(script, [siteDir]));
  t.after(() => takers.forEach((taker) => taker.kill()));
  await Promise.all(takers.map(hear));
  for (let round = 0; round < ROUNDS; round++) {
    const dead = formatIdentity({...ownIdentity(), started: String(round)});
    await writeFile(path.join(siteDir, '.build.lock'), dead);
    assert.deepEqual(await takeTurns(takers), [true, true, true, true], `round ${round}`);
  }
  assert.deepEqual(await readdir(siteDir), []);
});

test('a mounted folder, which cannot be renamed, gets the new site file by file', async (t) => {
  const outDir = (siteDir) => path.join(siteDir, 'build');
  const siteDir = await createSiteDir(t, (folder) => spawnSync('umount', [outDir(folder)]));
  await mkdir(outDir(siteDir));
  if (!mount('-t', 'tmpfs', 'tmpfs', outDir(siteDir))) return t.skip('needs to mount');
  const build = async (files) => {
    const output = await openOutput({siteDir, outDir: outDir(siteDir), mayBeModified: false});
    for (const [file, text] of Object.entries(files))
      output.emit(file, () => text, hashOutput(text));
    return output.commit();
  };
  const identify = async () => {
    const {ino, mtimeMs} = await stat(path.join(siteDir, 'build/docs/same.html'));
    return {ino, mtimeMs};
  };
  await build({'a.html': 'old', 'docs/same.html': 'same', 'gone/gone.html': 'gone'});
  const before = await identify();
  const {counts} = await build({'a.html': 'new', 'docs/same.html': 'same'});
  assert.deepEqual(counts, {written: 1, kept: 1, removed: 1});
  assert.deepEqual(await identify(), before);
  assert.equal(await readFile(path.join(siteDir, 'build/a.html'), 'utf8'), 'new');
  assert.deepEqual((await readdir(outDir(siteDir))).sort(), ['a.html', 'docs']);
  assert.deepEqual((await readdir(siteDir)).sort(), ['.docusaurus', 'build', 'node_modules']);
});

test('a site in a folder that cannot be written fails the build with what it needs', async (t) => {
  const siteDir = await createSiteDir(t, (folder) => spawnSync('umount', [folder]));
  if (!mount('-t', 'tmpfs', '-o', 'ro', 'tmpfs', siteDir)) return t.skip('needs to mount');
  const outDir = path.join(siteDir, 'build');
  const {diagnostics} = await openOutput({siteDir, outDir}).catch((error) => error);
  assert.equal(diagnostics[0].name, 'output-not-writable');
  assert.ok(diagnostics[0].expected.includes(siteDir));
});

test('a full disk fails the build and leaves the last good site', async (t) => {
  const siteDir = await createSiteDir(t, (folder) => spawnSync('umount', [folder]));
  if (!mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', siteDir)) return t.skip('needs to mount');
  const outDir = path.join(siteDir, 'build');
  const open = () => openOutput({siteDir, outDir, mayBeModified: false});
  const first = await open();
  first.emit('a.html', () => 'old');
  await first.commit();
  const {ino} = await stat(path.join(outDir, 'a.html'));
  const second = await open();
  second.emit('a.html', () => 'new');
  let failure;
  try {
    second.emit('large.html', () => Buffer.alloc(2 ** 21));
  } catch (error) {
    failure = second.explain(error);
    await second.discard();
  }
  assert.equal(failure.diagnostics[0].name, 'disk-full');
  assert.match(failure.diagnostics[0].found, /^0\.0 MB free/);
  assert.equal((await stat(path.join(outDir, 'a.html'))).ino, ino);
  assert.deepEqual((await readdir(siteDir)).sort(), ['build', 'node_modules']);
});
