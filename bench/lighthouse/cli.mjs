#!/usr/bin/env node
// Lighthouse on pages of this site, as on a phone, held by floors. `--hydration intent` has React load at another time,
// `--runs 1` is quicker, `--page /` measures one page.
import os from 'node:os';
import {parseArgs} from 'node:util';
import {buildSite} from './buildSite.mjs';
import {measureTaps} from './firstTap.mjs';
import {measurePages, PAGES} from './measure.mjs';
import {serveBuild} from './serveBuild.mjs';

const {values} = parseArgs({
  options: {
    hydration: {type: 'string', default: 'idle'},
    runs: {type: 'string', default: '3'},
    page: {type: 'string', multiple: true, default: PAGES},
  },
});

/** The lowest performance scores on a quiet machine, for each value of `hydration`. */
const FLOORS = {intent: 98, idle: 98, load: 95};
const floor = FLOORS[values.hydration];

const kilobytes = (bytes) => `${Math.round(bytes / 1024)} KiB`;

function describe({page, score, lcp, tbt, bytes, script, index}) {
  const figures = [score, `${lcp} ms`, `${tbt} ms`, kilobytes(bytes), kilobytes(script), index];
  return `| ${page} | ${figures.join(' | ')} |`;
}

/** Pages on which the first tap is measured. */
const TAPPED = ['/guides/automate/schedules', '/api/dagster/assets'];

function report(results, taps) {
  console.log('| page | performance | LCP | TBT | bytes | scripts | BenchmarkIndex |');
  console.log('|---|---|---|---|---|---|---|');
  for (const result of results) console.log(describe(result));
  console.log('\n| first tap | when | the menu shows after | INP |\n|---|---|---|---|');
  for (const {page, when, answer, inp} of taps)
    console.log(`| ${page} | ${when} | ${answer} ms | ${inp} ms |`);
  console.log(`\nLoad of the machine: ${os.loadavg()[0].toFixed(1)} on ${os.cpus().length} cores.`);
}

async function measureFirstTaps(dir) {
  const server = await serveBuild(dir);
  try {
    return await measureTaps({origin: server.origin, pages: TAPPED, runs});
  } finally {
    await server.stop();
  }
}

const runs = Number(values.runs);
const dir = await buildSite(values.hydration);
const results = await measurePages({dir, pages: values.page, runs});
report(results, await measureFirstTaps(dir));
const low = results.filter(({score}) => score < floor);
for (const {page, score} of low) console.error(`${page}: ${score} is below ${floor}.`);
process.exitCode = low.length > 0 ? 1 : 0;
