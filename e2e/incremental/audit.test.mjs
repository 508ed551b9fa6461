// `build --audit` finds values of the store, and files of the last site, that their inputs do not give, although each checksum is right.
// AUDIT_EDITS sets the number of random edits, AUDIT_SEED their sequence, AUDIT_GROUP the number of edits per build. An audit follows
// each build: of all values after one build in AUDIT_WHOLE, of a fifth of them after the others, which saves bundling. `npm test` makes
// a few edits, all in one build, on a site with the plain theme and the store of a copy.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {cpSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {before, describe, test} from 'node:test';
import zlib from 'node:zlib';
import {createRandom} from '../../bench/generate/random.mjs';
import {buildOrThrow, run} from '../harness/docusaurus.mjs';
import {hashFolder} from '../harness/folder.mjs';
import {forgeStore, forgeText} from '../harness/forge.mjs';
import {isLong, long} from '../harness/long.mjs';
import {work} from '../harness/paths.mjs';
import {STORE} from '../harness/site.mjs';
import {editAtRandom, Editor} from './edits.mjs';
import {writeFixture} from './fixture.mjs';

const count = Number(process.env.AUDIT_EDITS ?? 2);
const seed = Number(process.env.AUDIT_SEED ?? 18);
const group = Number(process.env.AUDIT_GROUP ?? 2);
const whole = Number(process.env.AUDIT_WHOLE ?? 1);
const site = path.join(work, 'audit-forged');
const edited = path.join(work, 'audit');
const build = path.join(site, 'build');
const store = path.join(site, STORE);
const packs = path.join(store, 'packs-2');
const kept = path.join(work, 'audit-kept');
const LOCALE = ['--locale', 'en'];

/** Restores the store and the output of the site as two builds left them. */
function restore() {
  for (const name of ['build', STORE]) {
    rmSync(path.join(site, name), {recursive: true, force: true});
    execFileSync('cp', ['-a', path.join(kept, path.basename(name)), path.join(site, name)]);
  }
}

const audit = (share) => run({site, args: ['build', ...LOCALE, '--audit', share]});

function readCounts(output) {
  const [, derived, taken] = /: (\d+) of (\d+) values derived again/.exec(output) ?? [];
  assert.ok(taken, output);
  return {derived: Number(derived), taken: Number(taken)};
}

before(async () => {
  rmSync(site, {recursive: true, force: true});
  rmSync(kept, {recursive: true, force: true});
  await writeFixture(site, {isPlain: true});
  await buildOrThrow({site, args: LOCALE});
  await buildOrThrow({site, args: LOCALE});
  execFileSync('mkdir', ['-p', kept]);
  for (const folder of [build, store]) execFileSync('cp', ['-a', folder, kept]);
});

function forgeRendered(from, to) {
  return forgeStore(packs, 'rendered', (value) => {
    if (!(value instanceof Uint8Array)) return undefined;
    const text = zlib.brotliDecompressSync(value).toString('utf8');
    return text.includes(from) ? zlib.brotliCompressSync(text.replaceAll(from, to)) : undefined;
  });
}

/** Forges the anchors of a rendered page, which only the check of links reads. */
function forgeAnchors() {
  return forgeStore(packs, 'rendered', (value) => {
    if (!Array.isArray(value) || !value[0]?.facts?.anchors.includes('a-heading')) return undefined;
    return value.map((page) => ({...page, facts: {...page.facts, anchors: ['forged']}}));
  });
}

/** Changes the text of a file in place, and keeps its size and times. */
async function forgeFile(file, from, to) {
  // With this build, the restored copy of the output becomes the last site. Until then, builds compare contents.
  await buildOrThrow({site, args: LOCALE});
  const reference = path.join(work, 'audit-times');
  execFileSync('cp', ['-p', file, reference]);
  const text = readFileSync(file, 'utf8');
  assert.equal(from.length, to.length);
  assert.ok(text.includes(from), file);
  writeFileSync(file, text.replace(from, to));
  execFileSync('touch', ['-r', reference, file]);
  return 1;
}

function findFile(folder, name) {
  const found = readdirSync(folder, {recursive: true}).find((file) => name.test(file));
  return path.join(folder, found);
}

const TEXT = 'Some text about Five.';
const FORGED = 'Some lies about Five.';

/** Name → the function that forges a value, the value that the audit reports, and the facts that the report contains. */
const forgeries = {
  'the code of a compiled page': {
    forge: () => forgeText(packs, 'compiled', TEXT, FORGED),
    value: 'compiled page "docs/more/five.md"',
    tells: [
      /its code differs from byte \d+ on/,
      /found: .*lies/,
      /expected: .*text/,
      /source docs\/more\/five\.md [0-9a-f]{16}/,
    ],
  },
  'what is known of a compiled page': {
    forge: () => forgeText(packs, 'compiled', '"url":"/basics/one.md"', '"url":"/basics/two.md"'),
    value: 'compiled page "docs/more/five.md"',
    tells: [/what is known of it differs/],
  },
  'a version of docs': {
    forge: () => forgeText(packs, 'loaded', 'The first paragraph of One.', 'The first lie of One.'),
    value: 'loaded part "docusaurus-plugin-content-docs (default): current, en"',
    tells: [/docs\/basics\/one\.md [0-9a-f]+/],
  },
  'a blog': {
    forge: () => forgeText(packs, 'loaded', 'First post', 'Forged post'),
    value: 'loaded part "docusaurus-plugin-content-blog (default): its content, en"',
    tells: [/found: .*Forged/, /blog\/2024-01-01-first\.md [0-9a-f]+/],
  },
  'a file of a postBuild hook': {
    forge: () => forgeText(packs, 'loaded', '<rss version', '<!-- forged --><rss version'),
    value: 'loaded part "docusaurus-plugin-content-blog (default): postBuild(), en"',
    tells: [/rss\.xml differs from byte \d+ on/, /found: .*forged/],
  },
  'the HTML of a rendered page': {
    forge: () => forgeRendered(TEXT, FORGED),
    value: 'rendered page "/base/docs/more/five"',
    tells: [/its HTML differs from byte \d+ on/, /found: .*lies/, /source docs\/more\/five\.md/],
  },
  'what is known of a rendered page': {
    forge: forgeAnchors,
    value: 'rendered page "/base/docs/more/five"',
    tells: [/what is known of it differs/, /found: .*forged/],
  },
  'a bundle': {
    forge: () => forgeText(packs, 'shell', 'Card 0: ', 'Card 9: '),
    value: 'bundle "browser, en"',
    tells: [/found: .*Card 9/, /src\/components\/Card\.js [0-9a-f]+/],
  },
  'a file that a build restores': {
    forge: () => forgeRendered('<urlset', '<!-- forged --><urlset'),
    value: 'restorable file "sitemap.xml"',
    tells: [/found: .*forged/],
  },
  'a page of the last site': {
    forge: () => forgeFile(path.join(build, 'docs/more/five/index.html'), TEXT, FORGED),
    value: 'rendered page "/base/docs/more/five"',
    tells: [/docs\/more\/five\/index\.html differs from byte \d+ on/, /found: .*lies/],
  },
  'a page module of the last site': {
    forge: () =>
      forgeFile(findFile(path.join(build, 'assets/modules'), /^five\..*\.js$/), TEXT, FORGED),
    value: 'kept file "assets/modules/five',
    tells: [/found: .*lies/],
  },
};

/** One forgery for each layer of the store, and one for the files of the last site, which a build must come before. */
const ONE_OF_EACH = [
  'a page module of the last site',
  'the code of a compiled page',
  'a version of docs',
  'the HTML of a rendered page',
  'a bundle',
  'a file that a build restores',
];

test('an untouched store passes as a whole, and the site stays as it was', async () => {
  restore();
  const expected = await hashFolder(build);
  const {code, output} = await audit('100%');
  assert.equal(code, 0, output);
  const {derived, taken} = readCounts(output);
  assert.equal(derived, taken);
  const layers = ['loaded parts', 'compiled pages', 'rendered pages', 'bundles', 'kept files'];
  for (const layer of [...layers, 'restorable files'])
    assert.match(output, new RegExp(`${layer} ([1-9]\\d*) of \\1\\b`));
  assert.deepEqual(await hashFolder(build), expected);
});

test('without a site in the output folder, the store alone is audited', long, async () => {
  restore();
  rmSync(build, {recursive: true});
  const {code, output} = await audit('100%');
  assert.equal(code, 0, output);
  assert.match(output, / 0 compiled, /);
  assert.match(output, / 0 rendered, /);
});

async function auditForged(forged, share) {
  const {code, output} = await audit(share);
  assert.equal(code, 1, output);
  for (const {value, tells} of forged) {
    assert.ok(output.includes(`The ${value}`), output);
    for (const fact of tells) assert.match(output, fact);
  }
  assert.match(output, /\baudit-differs\b/);
  assert.match(output, /Look at it again with --audit 100%:\w+\./);
  assert.match(output, /node_modules\/\.cache\/velocisaurus, then remove it/);
}

/** Audits twice, which shows that the first audit does not replace the forged values. */
async function forgeAndAudit(forged) {
  restore();
  for (const {forge} of forged) assert.ok((await forge()) > 0, 'something is forged');
  const expected = await hashFolder(build);
  for (const share of ['100%', '100%:again']) {
    await auditForged(forged, share);
    assert.deepEqual(await hashFolder(build), expected, 'the last good site stays');
  }
}

describe('forged values', {concurrency: 1}, () => {
  test('one of each layer, all at once', () =>
    forgeAndAudit(ONE_OF_EACH.map((name) => forgeries[name])));

  for (const [name, forgery] of Object.entries(forgeries))
    test(name, long, () => forgeAndAudit([forgery]));
});

test('a sample, and no flag, derive less', async () => {
  restore();
  forgeText(packs, 'compiled', TEXT, FORGED);
  rmSync(build, {recursive: true});
  // The sample of a seed is always the same: this one does not hold the forged value.
  const {code, output} = await audit('1%:b');
  assert.equal(code, 0, output);
  const {derived, taken} = readCounts(output);
  assert.ok(derived < taken / 10, output);
  rmSync(build, {recursive: true});
  const plain = await buildOrThrow({site, args: [...LOCALE, '--explain']});
  assert.doesNotMatch(plain, /Audit/);
  assert.match(plain, / 0 compiled, /);
  if (isLong) assert.equal((await audit('100%')).code, 1);
});

test('the option takes nothing but percentages', async () => {
  const {code, output} = await audit('5');
  assert.equal(code, 1);
  assert.match(output, /--audit takes a percentage.*\n.*found: 5/);
});

test(
  `${count} random edits, built over the store and audited`,
  {timeout: (count + 1) * 120_000},
  async (t) => {
    rmSync(edited, {recursive: true, force: true});
    await writeFixture(edited, {isPlain: !isLong});
    if (!isLong)
      cpSync(path.join(kept, path.basename(store)), path.join(edited, STORE), {recursive: true});
    const editor = new Editor({site: edited, random: createRandom(seed)});
    await buildOrThrow({site: edited});
    for (let done = group; done <= count; done += group) {
      const all = Array.from({length: group}, () => editAtRandom(editor)).join(', ');
      t.diagnostic(`${done}/${count} ${all}`);
      const {code, output} = await run({site: edited, args: ['build']});
      const share = (done / group) % whole === 0 ? '100%' : '20%';
      const sample = `${share}:${seed}x${done}`;
      const audited = await run({site: edited, args: ['build', '--audit', sample]});
      const context = `seed ${seed}, edit ${done}: ${all}\n${output}\n${audited.output}`;
      assert.equal(audited.code, code, context);
      // Some edits break the site.
      if (code === 0) assert.match(audited.output, /none differs/, context);
    }
  },
);
