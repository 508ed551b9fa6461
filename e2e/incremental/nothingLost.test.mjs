// After a killed build, two builds at once, a damaged store or a full disk, the last good site is whole and the next build is right.
// KILLS sets the number of random moments at which a build is killed; `npm test` tries a few.
import assert from 'node:assert/strict';
import {spawn, spawnSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {before, test} from 'node:test';
import {setTimeout as wait} from 'node:timers/promises';
import {createRandom} from '../../bench/generate/random.mjs';
import {buildOrThrow, run} from '../harness/docusaurus.mjs';
import {hashFolder} from '../harness/folder.mjs';
import {choose, isLong} from '../harness/long.mjs';
import {repository, work} from '../harness/paths.mjs';
import {buildClean, STORE} from '../harness/site.mjs';
import {Editor} from './edits.mjs';
import {makeDoc, makeDrawing, writeFixture} from './fixture.mjs';

const kills = Number(process.env.KILLS ?? 2);
const random = createRandom(Number(process.env.SEED ?? 7));
const site = path.join(work, 'nothing-lost');
const store = path.join(site, STORE);
const BIN = path.join(repository, 'packages/core/bin/docusaurus.mjs');
const editor = new Editor({site, random});

/** Two states of the site, which differ in most kinds of input. */
const states = {
  first() {
    editor.write('docs/more/five.md', makeDoc({title: 'Five', position: 2}));
    editor.write('docs/img/plan.svg', makeDrawing('teal'));
    editor.write('note.mjs', "export const note = 'first';\n");
    rmSync(path.join(site, 'docs/more/six.md'), {force: true});
  },
  second() {
    editor.write('docs/more/five.md', makeDoc({title: 'Fifth', position: 3}));
    editor.write('docs/img/plan.svg', makeDrawing('navy'));
    editor.write('note.mjs', "export const note = 'second';\n");
    editor.write('docs/more/six.md', makeDoc({title: 'Six', position: 4}));
  },
};
const expected = {};

const hashSite = () => hashFolder(path.join(site, 'build'));

/** Kills a build and all its threads after that time; `false` if the build had ended before. */
async function killAfter(milliseconds) {
  const child = spawn(process.execPath, [BIN, 'build'], {
    cwd: site,
    env: {...process.env, CI: 'true'},
    stdio: 'ignore',
  });
  const closed = new Promise((resolve) => child.on('close', resolve));
  await Promise.race([closed, wait(milliseconds)]);
  const isRunning = child.exitCode === null;
  child.kill('SIGKILL');
  await closed;
  return isRunning;
}

async function measureBuild() {
  const start = performance.now();
  await buildOrThrow({site});
  return performance.now() - start;
}

before(async () => {
  await writeFixture(site, {isPlain: true});
  for (const name of Object.keys(states)) {
    states[name]();
    expected[name] = await hashFolder(await buildClean(site));
  }
  // Of the second state.
  if (!isLong) cpSync(path.join(work, 'nothing-lost-clean', STORE), store, {recursive: true});
});

async function assertBuilds(name) {
  const output = await buildOrThrow({site});
  assert.deepEqual(await hashSite(), expected[name], output);
  return output;
}

test(`killed at ${kills} random moments`, {timeout: 60_000 + kills * 60_000}, async (t) => {
  const names = Object.keys(states);
  states.first();
  await assertBuilds('first');
  states.second();
  const longest = await measureBuild();
  let interrupted = 0;
  for (let done = 0; done < kills; done++) {
    const [last, next] = done % 2 === 0 ? [...names].reverse() : names;
    states[next]();
    if (await killAfter(random.integer(50, Math.round(longest)))) interrupted += 1;
    // Between two renames of a commit, the folder is missing for a moment; the next command puts it back.
    if (existsSync(path.join(site, 'build'))) {
      const found = JSON.stringify(await hashSite());
      const wholes = [expected[last], expected[next]].map((whole) => JSON.stringify(whole));
      assert.ok(wholes.includes(found), `a mixed site after kill ${done + 1}`);
    } else t.diagnostic(`kill ${done + 1} fell between two renames`);
    await assertBuilds(next);
  }
  t.diagnostic(`${interrupted} of ${kills} builds were killed before their end`);
});

test(`killed at ${kills} random moments while the body of a page is amended`, async (t) => {
  states.first();
  await assertBuilds('first');
  const file = 'docs/more/five.md';
  const original = readFileSync(path.join(site, file), 'utf8');
  let interrupted = 0;
  for (let done = 0; done < kills; done++) {
    editor.change(file, () => `${original}\nKill ${done}.\n`);
    if (await killAfter(random.integer(150, 600))) interrupted += 1;
    editor.change(file, () => original);
    await assertBuilds('first');
  }
  t.diagnostic(`${interrupted} of ${kills} builds were killed before their end`);
});

test('killed after the site was placed and before the store was saved', async () => {
  states.first();
  await assertBuilds('first');
  const packs = readdirSync(store).find((name) => name.startsWith('packs-'));
  const before = path.join(work, 'nothing-lost-packs');
  rmSync(before, {recursive: true, force: true});
  cpSync(path.join(store, packs), before, {recursive: true});
  const file = 'docs/more/five.md';
  const original = readFileSync(path.join(site, file), 'utf8');
  editor.change(file, () => `${original}\nA body that is taken back.\n`);
  await buildOrThrow({site});
  rmSync(path.join(store, packs), {recursive: true});
  cpSync(before, path.join(store, packs), {recursive: true});
  editor.change(file, () => original);
  await assertBuilds('first');
});

test('two builds at once, to one folder and to two', async () => {
  states.first();
  const both = await Promise.all([run({site, args: ['build']}), run({site, args: ['build']})]);
  assert.deepEqual(
    both.map(({code}) => code),
    [0, 0],
    both.map(({output}) => output).join('\n'),
  );
  assert.deepEqual(await hashSite(), expected.first);
  states.second();
  await Promise.all([
    buildOrThrow({site}),
    buildOrThrow({site, args: ['--out-dir', 'build/../build-other']}),
  ]);
  assert.deepEqual(await hashSite(), expected.second);
  assert.deepEqual(await hashFolder(path.join(site, 'build-other')), expected.second);
  rmSync(path.join(site, 'build-other'), {recursive: true});
});

const damages = {
  'cut short': (file, content) => writeFileSync(file, content.subarray(0, content.length >> 1)),
  'changed by hand': (file, content) => {
    for (let at = 20; at < content.length; at += 997) content[at] ^= 0x55;
    writeFileSync(file, content);
  },
  empty: (file) => writeFileSync(file, ''),
  gone: (file) => rmSync(file),
};

function listStored() {
  return readdirSync(store, {recursive: true})
    .map((file) => path.join(store, file))
    .filter((file) => !file.includes('/rspack/') && statSync(file).isFile())
    .sort();
}

const optionsOf = choose(['changed by hand'], Object.keys(damages));

for (const [name, damage] of Object.entries(damages)) {
  test(`a store whose files are ${name}`, optionsOf(name), async () => {
    states.first();
    await assertBuilds('first');
    for (const file of listStored()) if (random.chance(0.7)) damage(file, readFileSync(file));
    states.second();
    const output = await assertBuilds('second');
    if (name !== 'gone') assert.match(output, /^Dropped .+\.$/m, output);
    states.first();
    await assertBuilds('first');
  });
}

test('a store of another version', async () => {
  mkdirSync(path.join(store, '3f'), {recursive: true});
  writeFileSync(path.join(store, '3f/2a9c'), 'of an older version');
  states.second();
  await assertBuilds('second');
});

const canMount = process.getuid?.() === 0 && spawnSync('mount', ['-V']).status === 0;
const disk = path.join(tmpdir(), `velocisaurus-disk-${process.pid}`);

function mountDisk(size) {
  mkdirSync(disk, {recursive: true});
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]).status === 0;
}

test('a full disk', {skip: !canMount && 'mounting a small disk needs root'}, async (t) => {
  if (!mountDisk('300k')) return t.skip('this machine does not let a small disk be mounted');
  try {
    states.second();
    await assertBuilds('second');
    states.first();
    const {code, output} = await run({site, args: ['build', '--store', path.join(disk, 'store')]});
    assert.equal(code, 0, output);
    assert.deepEqual(await hashSite(), expected.first, 'the store may be full, the site is built');
    const full = await run({site, args: ['build', '--out-dir', path.join(disk, 'build')]});
    assert.equal(full.code, 1, full.output);
    assert.match(full.output, /disk/i);
    assert.deepEqual(
      readdirSync(disk).filter((name) => name !== 'store'),
      [],
    );
  } finally {
    spawnSync('umount', [disk]);
    rmSync(disk, {recursive: true, force: true});
  }
});
