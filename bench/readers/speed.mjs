#!/usr/bin/env node
// How soon the 20 pages that `build.mjs` made can be read and answer: Lighthouse as on a phone, each page once, then the first tap
// on the menu of phones, on every seventh page. `node bench/readers/speed.mjs SITE`: `published`, `load`, `idle`, `intent` or `starlight`.
import {readdirSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {repository} from '../../e2e/harness/paths.mjs';
import {measureTaps} from '../lighthouse/firstTap.mjs';
import {measurePages} from '../lighthouse/measure.mjs';
import {serveBuild} from '../lighthouse/serveBuild.mjs';
import {median} from '../measure/statistics.mjs';

const STARLIGHT_MENU = {button: '.sl-menu-button', shown: '#starlight__sidebar:popover-open'};
const EACH = 7;

const [name] = process.argv.slice(2);
const dir = path.join('bench/.work/readers', name, name === 'starlight' ? 'dist' : 'build');

function listPages() {
  const entries = readdirSync(path.join(repository, dir, 'docs'), {withFileTypes: true});
  return entries.filter((entry) => entry.isDirectory()).map((entry) => `/docs/${entry.name}`);
}

async function tap(pages) {
  const server = await serveBuild(dir, pages[0]);
  const menu = name === 'starlight' ? {menu: STARLIGHT_MENU} : {};
  try {
    return await measureTaps({origin: server.origin, pages, runs: 1, ...menu});
  } finally {
    await server.stop();
  }
}

function reportLoads(loads) {
  for (const key of ['score', 'lcp', 'tbt', 'bytes', 'script', 'index']) {
    const figures = loads.map((load) => load[key]);
    const ends = `${Math.min(...figures)} to ${Math.max(...figures)}`;
    console.log(`${name} ${key}: ${median(figures)} (${ends})`);
  }
}

function reportTaps(taps) {
  for (const when of new Set(taps.map((other) => other.when))) {
    const some = taps.filter((other) => other.when === when);
    const answer = median(some.map((other) => other.answer));
    const inp = median(some.map((other) => other.inp));
    const shown = Number.isFinite(answer) ? `shown after ${answer} ms` : 'never shown';
    console.log(`${name} tapped when ${when}: ${shown}, INP ${inp} ms`);
  }
}

const pages = listPages();
console.log(`${name}: ${pages.length} pages`);
reportLoads(await measurePages({dir, pages, runs: 1, readyPath: pages[0]}));
reportTaps(await tap(pages.filter((_, index) => index % EACH === 0)));
console.log(`Load of the machine: ${os.loadavg()[0].toFixed(1)} on ${os.cpus().length} cores.`);
