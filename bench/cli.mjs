#!/usr/bin/env node
import {mkdir, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {prepareModules} from '../parity/modules.mjs';
import {repository} from '../parity/paths.mjs';
import {copySite} from '../parity/site.mjs';
import {generateSite} from './generate.mjs';
import {measureColdBuild} from './measure/build.mjs';
import {readEntryScripts, sumGzip} from './measure/entry.mjs';
import {summarise, toMarkdown} from './report.mjs';

const {values} = parseArgs({
  options: {
    documents: {type: 'string', default: '200'},
    versions: {type: 'string', default: '1'},
    runs: {type: 'string', default: '3'},
    'no-results': {type: 'boolean', default: false},
  },
});

const work = path.join(repository, 'bench/.work');
const SIDES = ['published', 'ours'];

async function prepareSites({documents, versions}) {
  const generated = path.join(work, 'generated');
  await generateSite({documents, versions, outDir: generated});
  const modules = await prepareModules({});
  const sites = {};
  for (const side of SIDES) sites[side] = await copyFor({side, generated, modules: modules[side]});
  return sites;
}

async function copyFor({side, generated, modules}) {
  const site = path.join(work, side);
  await copySite({from: generated, to: site, modules});
  return site;
}

async function measure(site) {
  const built = await measureColdBuild({site});
  const scripts = await readEntryScripts({
    folder: path.join(site, 'build'),
    page: 'part-001/page-0/index.html',
  });
  return {...built, entryGzip: sumGzip(scripts)};
}

/** A B A B: what the machine does meanwhile falls on both. */
async function measurePairs({sites, pairs}) {
  const runs = {published: [], ours: []};
  for (let pair = 1; pair <= pairs; pair++) {
    for (const side of SIDES) {
      const run = await measure(sites[side]);
      runs[side].push(run);
      console.log(
        `${pair}/${pairs} ${side.padEnd(9)} ${run.seconds.toFixed(1)} s, ${Math.round(run.peakBytes / 2 ** 20)} MB`,
      );
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
const result = {
  documents,
  versions,
  runs: pairs,
  machine: describeMachine(),
  summary: summarise(runs),
};
const markdown = toMarkdown(result);
console.log(`\n${markdown}`);
if (!values['no-results'])
  await writeResults({documents, result: {...result, all: runs}, markdown});
