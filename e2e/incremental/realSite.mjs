#!/usr/bin/env node
// Random edits to a site that is there already, each built upon the last build; now and then a clean build must give the same bytes. The site
// is edited in place: use a checkout with its packages installed that you can throw away.
//
//   node e2e/incremental/realSite.mjs SITE [--content DIR …] [--edits 20] [--every 4] [--seed 1] [--kinds a,b]
//
// --content names folders of content outside the site; --every says after how many edits the two builds are compared.
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

/** What a build without anything from before gives; the last build and its store stay as they are. */
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

async function main() {
  const editor = openRealSite({site, content: values.content, random: createRandom(seed)});
  let bad = (await compare(await build())).length;
  let since = [];
  for (let done = 1; done <= Number(values.edits); done++) {
    since.push(editRealSite(editor, values.kinds?.split(',')));
    const result = await build();
    console.log(
      `${done} ${since.at(-1)}: ${result.code === 0 ? reasonOf(result.output) : 'fails'}`,
    );
    if (done % Number(values.every) !== 0 && done < Number(values.edits)) continue;
    const differences = await compare(result);
    if (differences.length > 0)
      console.log(
        `  ✗ after\n    ${since.join('\n    ')}\n  ${differences.slice(0, 20).join('\n  ')}`,
      );
    bad += differences.length;
    since = [];
  }
  console.log(`\nseed ${seed}: ${values.edits} edits, ${bad} files differ from clean builds`);
  process.exitCode = bad === 0 ? 0 : 1;
}

await main();
