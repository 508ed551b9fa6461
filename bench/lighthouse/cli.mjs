#!/usr/bin/env node
// Lighthouse on pages of this site, as on a phone, held by floors. `--hydration idle` has React load at another time (`load` has no
// floors), `--runs 1` is quicker, `--page /` measures one page.
import path from 'node:path';
import {parseArgs} from 'node:util';
import {buildOrThrow} from '../../e2e/harness/docusaurus.mjs';
import {repository} from '../../e2e/harness/paths.mjs';
import {measurePages, PAGES} from './measure.mjs';

const {values} = parseArgs({
  options: {
    hydration: {type: 'string', default: 'intent'},
    runs: {type: 'string', default: '3'},
    page: {type: 'string', multiple: true, default: PAGES},
  },
});

/** Of performance, by the beginning of the path: pages of the API have thousands of elements. */
const FLOORS = {intent: {'/api/': 95, '/': 98}, idle: {'/api/': 80, '/': 95}, load: {}};

function findFloor(page) {
  const floors = Object.entries(FLOORS[values.hydration]);
  return floors.find(([start]) => page.startsWith(start))?.[1] ?? 0;
}

const kilobytes = (bytes) => `${Math.round(bytes / 1024)} KiB`;

function describe({page, score, lcp, tbt, bytes, script}) {
  const figures = [score, `${lcp} ms`, `${tbt} ms`, kilobytes(bytes), kilobytes(script)];
  return `| ${page} | ${figures.join(' | ')} |`;
}

const dir = `bench/.work/lighthouse-${values.hydration}`;
const config = path.join(repository, 'bench/lighthouse/late.config.ts');
await buildOrThrow({
  site: repository,
  args: ['--config', config, '--out-dir', dir],
  env: {HYDRATION: values.hydration},
});
const runs = Number(values.runs);
const results = await measurePages({site: repository, dir, pages: values.page, runs});
console.log(`| page | performance | LCP | TBT | bytes | scripts |\n|---|---|---|---|---|---|`);
for (const result of results) console.log(describe(result));
const low = results.filter(({page, score}) => score < findFloor(page));
for (const {page, score} of low) console.error(`${page}: ${score} is below ${findFloor(page)}.`);
process.exitCode = low.length > 0 ? 1 : 0;
