// A build detects forged entries of the store, of each kind, when it reads them; with a key, even if their SHA-256 is right.
import assert from 'node:assert/strict';
import {cpSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {before, describe, test} from 'node:test';
import {buildOrThrow} from '../harness/docusaurus.mjs';
import {hashFolder} from '../harness/folder.mjs';
import {choose, long} from '../harness/long.mjs';
import {work} from '../harness/paths.mjs';
import {keepStore, STORE} from '../harness/site.mjs';
import {listPacks, poisonPack} from '../harness/poison.mjs';
import {writeFixture} from './fixture.mjs';

const site = path.join(work, 'poison');
const store = path.join(site, STORE);
const packs = path.join(store, 'packs-2');
const KINDS = ['compiled', 'loaded', 'rendered', 'shell'];
/** `npm test` tries one kind, as the same code checks entries of all kinds. */
const optionsOf = choose(['compiled'], KINDS);

let expected;

/** Puts back the store from the copy `kept`, and removes the output of builds. */
function restoreStore(kept) {
  for (const name of ['build', '.docusaurus', STORE])
    rmSync(path.join(site, name), {recursive: true, force: true});
  cpSync(kept, store, {recursive: true});
}

/** Keeps the store of the last build. */
async function buildAndKeep(name, env) {
  // A build stores hashes only of files that are older than the build before.
  await buildOrThrow({site, env});
  return keepStore(site, `poison-${name}`);
}

function poison(kind, options) {
  const chosen = listPacks(packs).filter((pack) => pack.kind === kind);
  return chosen.reduce((sum, pack) => sum + poisonPack(pack, options), 0);
}

/** `--explain` makes a build go through all parts of the site. */
const ALL = ['--explain'];

async function assertBuilds(env, args = []) {
  const output = await buildOrThrow({site, args, env});
  assert.deepEqual(await hashFolder(path.join(site, 'build')), expected);
  return output;
}

before(async () => {
  rmSync(site, {recursive: true, force: true});
  await writeFixture(site, {isPlain: true});
  await buildOrThrow({site});
  expected = await hashFolder(path.join(site, 'build'));
});

describe('entries whose SHA-256 is another', {concurrency: 1}, () => {
  let kept;
  before(async () => (kept = await buildAndKeep('plain')));

  test('there are entries of each kind', () => {
    assert.deepEqual([...new Set(listPacks(packs).map(({kind}) => kind))].sort(), KINDS);
  });

  for (const kind of KINDS)
    test(`${kind}: dropped, and made anew`, optionsOf(kind), async () => {
      restoreStore(kept);
      assert.ok(poison(kind, {hashes: false}) > 0);
      assert.match(await assertBuilds({}, ALL), /^Dropped .*damaged entr.* of the store\.$/m);
    });

  test('rendered: no build restores it', long, async () => {
    restoreStore(kept);
    poison('rendered', {hashes: false});
    assert.match(await assertBuilds(), /Built the whole site because/);
  });

  for (const [name, line, options] of [
    ['files.bin', /^Dropped 1 damaged file of the store\.$/m, {}],
    // This file says only which entries are old.
    ['uses.bin', /Generated static files/, long],
  ])
    test(`${name}: not used`, options, async () => {
      restoreStore(kept);
      const file = path.join(packs, name);
      const bytes = readFileSync(file);
      bytes[bytes.length >> 1] ^= 1;
      writeFileSync(file, bytes);
      assert.match(await assertBuilds(), line);
    });
});

describe('entries with the right SHA-256, not signed with the key', {concurrency: 1}, () => {
  const env = {VELOCISAURUS_STORE_KEY: 'a key of more than thirty-two characters'};
  let kept;
  before(async () => {
    rmSync(store, {recursive: true, force: true});
    await buildOrThrow({site, env});
    kept = await buildAndKeep('signed', env);
  });

  for (const kind of KINDS)
    test(`${kind}: refused, and made anew`, optionsOf(kind), async () => {
      restoreStore(kept);
      assert.ok(poison(kind, {hashes: true}) > 0);
      assert.match(
        await assertBuilds(env, ALL),
        /^Refused \d+ files? of the store without a signature/m,
      );
    });

  test('nothing of it is refused as long as it stays as it was', async () => {
    restoreStore(kept);
    assert.doesNotMatch(await assertBuilds(env), /Refused|Dropped/);
  });
});

describe('files of Rspack that are not as it wrote them', {concurrency: 1}, () => {
  const css = path.join(site, 'src/css/custom.css');
  const paint = (colour) => writeFileSync(css, `.poison { color: ${colour} }`);
  let kept;
  let expected;

  function listFiles() {
    const folder = path.join(store, 'rspack');
    return readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  }

  before(async () => {
    for (const name of [store, path.join(site, 'build')]) rmSync(name, {recursive: true});
    paint('red');
    await buildOrThrow({site});
    expected = await hashFolder(path.join(site, 'build'));
    // Rspack caches one half of the bundles (browser or Node.js) only when it makes that half again.
    for (const colour of ['green', 'blue']) {
      paint(colour);
      await buildOrThrow({site});
    }
    kept = await keepStore(site, 'poison-rspack');
    paint('red');
  });

  const damages = {
    'other text of the same length': (bytes) => replaceText(bytes, 'Card 0', 'Card 9'),
    'another byte in the middle': (bytes) => ((bytes[bytes.length >> 1] ^= 1), bytes),
    'the first half alone': (bytes) => bytes.subarray(0, bytes.length >> 1),
  };
  function replaceText(bytes, from, to) {
    const first = bytes.indexOf(from);
    for (let at = first; at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at);
    return first >= 0 ? bytes : undefined;
  }

  const optionsOf = choose(['other text of the same length'], Object.keys(damages));
  for (const [name, damage] of Object.entries(damages))
    test(`${name}: not used`, optionsOf(name), async () => {
      restoreStore(kept);
      const damaged = listFiles().filter((file) => {
        const bytes = damage(readFileSync(file));
        if (bytes) writeFileSync(file, bytes);
        return bytes;
      });
      assert.ok(damaged.length > 0);
      await buildOrThrow({site});
      assert.deepEqual(await hashFolder(path.join(site, 'build')), expected);
    });
});
