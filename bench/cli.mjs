#!/usr/bin/env node
import path from 'node:path';
import {parseArgs} from 'node:util';
import {
  editBody,
  editTitle,
  forgetBuilds,
  measureBuild,
  PAGE,
  removeForgotten,
} from './measure/build.mjs';
import {cloneForCi} from './measure/clone.mjs';
import {measurePage} from './measure/page.mjs';
import {summarise, toMarkdown} from './report.mjs';
import {describeMachine, writeResults} from './results.mjs';
import {prepareSites} from './sites.mjs';

const {values} = parseArgs({
  options: {
    documents: {type: 'string', default: '200'},
    versions: {type: 'string', default: '1'},
    locales: {type: 'string', default: '1'},
    runs: {type: 'string', default: '3'},
    /** Measures only one of the two engines, e.g. if the other takes too long. */
    side: {type: 'string'},
    'no-results': {type: 'boolean', default: false},
  },
});

const SIDES = values.side ? [values.side] : ['published', 'ours'];

/** The first of several locales, for comparison. */
async function measureOneLocale(site) {
  if (locales === 1) return {};
  await forgetBuilds(site);
  const {seconds} = await measureBuild({site, args: ['--locale', 'en']});
  return {one: seconds};
}

/** Cold, then nothing changed, then one body, then one title: each over what the one before left; then a CI with one more body. */
async function measureSeries(site, number) {
  const one = await measureOneLocale(site);
  await forgetBuilds(site);
  const cold = await measureBuild({site});
  const second = await measureBuild({site});
  await editBody(site, `An edit, number ${number}.`);
  const edit = await measureBuild({site});
  await editTitle(site, `A title, number ${number}`);
  const title = await measureBuild({site});
  const clone = await cloneForCi(site);
  await editBody(clone, `An edit of a commit, number ${number}.`);
  const ci = await measureBuild({site: clone});
  const page = await measurePage({folder: path.join(site, 'build'), page: PAGE});
  return {
    ...one,
    ci: ci.seconds,
    cold: cold.seconds,
    second: second.seconds,
    edit: edit.seconds,
    title: title.seconds,
    coldMemory: cold.peakBytes,
    secondMemory: Math.max(second.peakBytes, edit.peakBytes),
    script: page.script,
    page: page.total,
    outputs: [cold, second, edit, title, ci].map(({output}) => output),
  };
}

const describeRun = (run) =>
  ['one', 'cold', 'second', 'edit', 'title', 'ci']
    .filter((name) => name in run)
    .map((name) => `${name} ${run[name].toFixed(2)} s`)
    .join(', ');

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

const documents = Number(values.documents);
const versions = Number(values.versions);
const locales = Number(values.locales);
const pairs = Number(values.runs);
const sites = await prepareSites({documents, versions, locales, sides: SIDES});
const runs = await measurePairs({sites, pairs});
await removeForgotten(Object.values(sites));
const summary = summarise(runs);
const result = {documents, versions, locales, runs: pairs, machine: describeMachine(), summary};
const markdown = toMarkdown(result);
console.log(`\n${markdown}`);
for (const side of SIDES) console.log(`${side}, last cold build:\n${runs[side].at(-1).outputs[0]}`);
if (!values['no-results']) {
  const all = structuredClone(runs);
  for (const list of Object.values(all)) for (const run of list) delete run.outputs;
  const name = locales > 1 ? `${documents}-in-${locales}-locales` : documents;
  await writeResults({name, result: {...result, all}, markdown});
}
