#!/usr/bin/env node
import path from 'node:path';
import {parseArgs} from 'node:util';
import {removeForgotten} from '../measure/build.mjs';
import {median} from '../measure/statistics.mjs';
import {describeMachine, writeResults} from '../results.mjs';
import {addRatio, megabytes, seconds, toMarkdownTable} from '../table.mjs';
import {measureSeries} from './series.mjs';

const {values} = parseArgs({
  options: {
    /** The same site twice, installed: once with published Docusaurus, once with this engine. */
    published: {type: 'string'},
    ours: {type: 'string'},
    /** The name of the results. */
    name: {type: 'string'},
    /** A document whose body and title are edited, relative to the site; it has a `title:` in its front matter. */
    page: {type: 'string'},
    runs: {type: 'string', default: '1'},
  },
});

const LABELS = {
  ciBody: 'CI: fresh files, store restored, no output, a commit of one body',
  ciTitle: 'the same, a commit of one title',
  ciOther: 'the same, a commit that touches no file of the site',
  cold: 'cold build',
  second: 'second build, nothing changed',
  body: 'build after an edit to one body',
};
const ROWS = [
  ...Object.entries(LABELS).flatMap(([key, label]) => [
    [`${key}.seconds`, label, seconds],
    [`${key}.cpuSeconds`, `${label}: CPU`, seconds],
  ]),
  ['cold.peakBytes', 'peak memory, cold', megabytes],
];

const readCell = (run, key) => key.split('.').reduce((value, name) => value[name], run);

const summariseSide = (list) =>
  Object.fromEntries(ROWS.map(([key]) => [key, median(list.map((run) => readCell(run, key)))]));

async function measureAll(sites) {
  const runs = {published: [], ours: []};
  for (let run = 1; run <= Number(values.runs); run++)
    for (const side of Object.keys(runs))
      runs[side].push(await measureSeries({site: sites[side], page: values.page, run}));
  return runs;
}

const sites = {published: path.resolve(values.published), ours: path.resolve(values.ours)};
const runs = await measureAll(sites);
await removeForgotten(Object.values(sites));
const sides = Object.entries(runs).map(([side, list]) => [side, summariseSide(list)]);
const summary = addRatio(ROWS, Object.fromEntries(sides));
const heading = `${values.name}, medians of ${values.runs} run(s); ${describeMachine()}`;
const markdown = toMarkdownTable({heading, rows: ROWS, summary});
console.log(markdown);
await writeResults({name: values.name, result: {heading, summary, runs}, markdown});
