#!/usr/bin/env node
// Makes random edits to an existing site, and builds it after each; now and then, a clean build must give the same bytes. It edits the
// site in place: use a checkout that you can throw away, with installed packages, in which git tracks all content. If an edit makes the
// build fail, a clean build must fail too, and git takes the edit back.
//
//   node e2e/incremental/realSite.mjs SITE [--content DIR …] [--edits 20] [--every 4] [--seed 1] [--kinds a,b]
//
// --content names folders of content outside the site; --every says after how many edits the two builds are compared.
import {execFileSync} from 'node:child_process';
import {existsSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {createRandom} from '../../bench/generate/random.mjs';
import {run} from '../harness/docusaurus.mjs';
import {hashFolder, listDifferences} from '../harness/folder.mjs';
import {editRealSite, openRealSite} from './realEdits.mjs';

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    content: {type: 'string', multiple: true, default: []},
    edits: {type: 'string', default: '20'},
    every: {type: 'string', default: '4'},
    seed: {type: 'string', default: '1'},
    kinds: {type: 'string'},
  },
});

const site = path.resolve(positionals[0]);
const seed = Number(values.seed);
const place = (name) => path.join(site, name);

/** The command of the engine that the site has installed. */
function findBin(folder) {
  const bin = path.join(folder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  if (existsSync(bin)) return bin;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error(`${site} has no @docusaurus/core installed.`);
  return findBin(parent);
}

const bin = findBin(site);
const build = (args = []) => run({site, args: ['build', ...args], bin});

/** Builds without the last build and its store, and leaves both as they were. */
async function buildClean() {
  const kept = ['build', '.docusaurus'].filter((name) => existsSync(place(name)));
  for (const name of kept) renameSync(place(name), place(`.last-${name}`));
  rmSync(place('.clean-store'), {recursive: true, force: true});
  const {code, output} = await build(['--store', '.clean-store']);
  const files = code === 0 ? await hashFolder(place('build')) : {};
  for (const name of ['build', '.docusaurus', '.clean-store'])
    rmSync(place(name), {recursive: true, force: true});
  for (const name of kept) renameSync(place(`.last-${name}`), place(name));
  return {code, output, files};
}

async function compare(incremental) {
  const clean = await buildClean();
  if (incremental.code !== clean.code)
    return [`exit codes ${incremental.code} and ${clean.code}\n${incremental.output.slice(-2000)}`];
  if (clean.code !== 0) return [];
  return listDifferences(await hashFolder(place('build')), clean.files);
}

const reasonOf = (output) =>
  /Built the whole site because (.+)\./.exec(output)?.[1] ??
  /Nothing has changed/.exec(output)?.[0] ??
  'pages alone';

const git = (...args) => execFileSync('git', args, {cwd: site});

/** Stages the site as it last built, so that git can restore it. */
const keepState = () => git('add', '--all', ':/');

function takeBack() {
  git('checkout', '--quiet', '--', ':/');
  git('clean', '--quiet', '-d', '--force', ':/');
}

/** Compares the site with a clean build, prints the differences, and returns their number. */
async function check(result, edits) {
  const differences = await compare(result);
  if (differences.length > 0)
    console.log(
      `  ✗ after\n    ${edits.join('\n    ')}\n  ${differences.slice(0, 20).join('\n  ')}`,
    );
  return differences.length;
}

/** @returns {Promise<{built: boolean, edit: string, result: object}>} */
async function editAndBuild(editor, number) {
  keepState();
  const edit = editRealSite(editor, values.kinds?.split(','));
  const result = await build();
  const built = result.code === 0;
  console.log(`${number} ${edit}: ${built ? reasonOf(result.output) : 'fails'}`);
  return {built, edit, result};
}

async function main() {
  const editor = openRealSite({site, content: values.content, random: createRandom(seed)});
  let bad = await check(await build(), []);
  let failed = 0;
  let since = [];
  for (let number = 1; number <= Number(values.edits); number++) {
    const {built, edit, result} = await editAndBuild(editor, number);
    if (built) since.push(edit);
    else {
      failed++;
      bad += await check(result, [...since, edit]);
      takeBack();
    }
    if (since.length < Number(values.every) && number < Number(values.edits)) continue;
    bad += await check(built ? result : await build(), since);
    since = [];
  }
  const counts = `${values.edits} edits, ${failed} of them failed`;
  console.log(`\nseed ${seed}: ${counts}, ${bad} files differ from clean builds`);
  process.exitCode = bad === 0 ? 0 : 1;
}

await main();
