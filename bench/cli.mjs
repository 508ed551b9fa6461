#!/usr/bin/env node
import {mkdir, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {prepareModules} from '../parity/modules.mjs';
import {repository} from '../parity/paths.mjs';
import {copySite} from '../parity/site.mjs';
import {generateSite} from './generate.mjs';
import {editBody, editTitle, forgetBuilds, measureBuild, PAGE} from './measure/build.mjs';
import {measurePage} from './measure/page.mjs';
import {summarise, toMarkdown} from './report.mjs';

const {values} = parseArgs({
  options: {
    documents: {type: 'string', default: '200'},
    versions: {type: 'string', default: '1'},
    runs: {type: 'string', default: '3'},
    /** Only one of the two, e.g. where the other would take too long. */
    side: {type: 'string'},
    'no-results': {type: 'boolean', default: false},
  },
});

const work = path.join(repository, 'bench/.work');
const SIDES = values.side ? [values.side] : ['published', 'ours'];

async function prepareSites({documents, versions}) {
  const generated = path.join(work, 'generated');
  await generateSite({documents, versions, outDir: generated});
  const modules = await prepareModules({});
  const sites = {};
  for (const side of SIDES) {
    sites[side] = path.join(work, side);
    await copySite({from: generated, to: sites[side], modules: modules[side]});
  }
  return sites;
}

/** Cold, then nothing changed, then one body, then one title: each over what the one before left. */
async function measureSeries(site, number) {
  await forgetBuilds(site);
  const cold = await measureBuild({site});
  const second = await measureBuild({site});
  await editBody(site, `An edit, number ${number}.`);
  const edit = await measureBuild({site});
  await editTitle(site, `A title, number ${number}`);
  const title = await measureBuild({site});
  const page = await measurePage({folder: path.join(site, 'build'), page: PAGE});
  return {
    cold: cold.seconds,
    second: second.seconds,
    edit: edit.seconds,
    title: title.seconds,
    coldMemory: cold.peakBytes,
    secondMemory: Math.max(second.peakBytes, edit.peakBytes),
    script: page.script,
    page: page.total,
    outputs: [cold, second, edit, title].map(({output}) => output),
  };
}

const describeRun = (run) =>
  ['cold', 'second', 'edit', 'title'].map((name) => `${name} ${run[name].toFixed(2)} s`).join(', ');

/** A B A B: what the machine does meanwhile falls on both. */
async function measurePairs({sites, pairs}) {
  const runs = Object.fromEntries(SIDES.map((side) => [side, []]));
  for (let pair = 1; pair <= pairs; pair++) {
    for (const side of SIDES) {
      const run = await measureSeries(sites[side], pair);
      runs[side].push(run);
      const memory = Math.round(run.coldMemory / 2 ** 20);
      console.log(`${pair}/${pairs} ${side.padEnd(9)} ${describeRun(run)}, ${memory} MB`);
    }
  }
  return runs;
}

function describeMachine() {
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.availableParallelism()} cores, ${memory} GB, Node ${process.versions.node}`;
}

async function writeResults({documents, result, markdown}) {
  const folder = path.join(repository, 'bench/results');
  await mkdir(folder, {recursive: true});
  const name = path.join(folder, `${new Date().toISOString().slice(0, 10)}-${documents}`);
  await writeFile(`${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
  await writeFile(`${name}.md`, markdown);
}

const documents = Number(values.documents);
const versions = Number(values.versions);
const pairs = Number(values.runs);
const sites = await prepareSites({documents, versions});
const runs = await measurePairs({sites, pairs});
const summary = summarise(runs);
const result = {documents, versions, runs: pairs, machine: describeMachine(), summary};
const markdown = toMarkdown(result);
console.log(`\n${markdown}`);
for (const side of SIDES) console.log(`${side}, last cold build:\n${runs[side].at(-1).outputs[0]}`);
if (!values['no-results']) {
  const all = structuredClone(runs);
  for (const list of Object.values(all)) for (const run of list) delete run.outputs;
  await writeResults({documents, result: {...result, all}, markdown});
}
