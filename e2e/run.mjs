#!/usr/bin/env node
/**
 * Runs two lanes at the same time: the tests of commands and failing builds, then the browser specs against `build` + `serve`; and the
 * specs that edit a site while `start` runs, then the browser specs against `start`. It builds the site once for each value of
 * `hydration`. `npm test` leaves out `idle`, as pages that act by themselves show what it does. `--mode node`, `--mode build`,
 * `--mode idle`, `--mode intent`, `--mode edit`, `--mode start` and `--only navigation` select a part.
 */
import {existsSync} from 'node:fs';
import {readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {runTestFiles} from '../scripts/testFiles.mjs';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {isLong} from './harness/long.mjs';
import {editedSite, repository, sharedStore, sharedStoreFolder} from './harness/paths.mjs';
import {startServer} from './harness/server.mjs';
import {copyFixture} from './harness/site.mjs';

const {values} = parseArgs({
  options: {
    mode: {
      type: 'string',
      multiple: true,
      default: ['node', 'build', ...(isLong ? ['idle'] : []), 'intent', 'edit', 'start'],
    },
    only: {type: 'string', default: ''},
    'keep-build': {type: 'boolean', default: false},
  },
});

const FIXTURE = 'versions-locales';
/** `hostedSearch.test.mjs` tests the other kind of search. */
const SITE_ENV = {SEARCH: 'embedded'};
/** Mode → the value of `hydration` that the site is built with; other modes use `load`. */
const HYDRATIONS = {idle: 'idle', intent: 'intent'};

/** Files of `e2e/<folder>` with the given ending, narrowed down by `--only`. */
async function listFiles(folder, ending) {
  const absolute = path.join(repository, 'e2e', folder);
  const files = await readdir(absolute);
  const wanted = files.filter((file) => file.endsWith(ending) && file.includes(values.only));
  return wanted.map((file) => path.join(absolute, file));
}

async function prepareBuild(mode) {
  const name = `browser-${mode}`;
  const site = path.join(repository, 'e2e/.work', name);
  if (values['keep-build'] && existsSync(path.join(site, 'build'))) return site;
  await copyFixture(FIXTURE, name);
  const start = performance.now();
  await buildOrThrow({site, args: sharedStore, env: {...SITE_ENV, HYDRATION: HYDRATIONS[mode]}});
  console.log(`Built ${FIXTURE} in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  return site;
}

/** After the specs that edit, their site is as it was, and the bundler finds what it has kept: it takes a quarter of the CPU time. */
async function prepareStart() {
  const isKept = outcomes.edit && values.only === '';
  return isKept ? editedSite : copyFixture(FIXTURE, 'browser-start');
}

async function prepare(mode) {
  const isBuild = mode !== 'start';
  const site = isBuild ? await prepareBuild(mode) : await prepareStart();
  const server = await startServer({
    site,
    command: isBuild ? 'serve' : 'start',
    readyPath: '/base/',
    env: SITE_ENV,
  });
  return {
    server,
    env: {
      E2E_MODE: isBuild ? 'build' : 'start',
      E2E_HYDRATION: HYDRATIONS[mode] ?? 'load',
      E2E_ORIGIN: server.origin,
      E2E_BUILD: path.join(site, 'build'),
    },
  };
}

/** Resolves to whether all passed. */
async function passes(files, options) {
  if (files.length === 0) return true;
  return runTestFiles(files, options).then(
    () => true,
    () => false,
  );
}

/** Whether the result of a spec depends on `hydration`; `npm run test:long` runs the other specs as well. */
const isAboutHydration = (file) => isLong || /\/(?:hydration|loading)\.spec/.test(file);

async function runBrowserSpecs(mode, options) {
  const all = await listFiles('browser', '.spec.mjs');
  const files = mode in HYDRATIONS ? all.filter(isAboutHydration) : all;
  if (files.length === 0) return true;
  const {server, env} = await prepare(mode);
  try {
    const passed = await passes(files, {env, ...options});
    if (!passed) options.write(`\nThe server said at last:\n${server.log.output.slice(-2000)}\n`);
    return passed;
  } finally {
    await server.stop();
  }
}

const TITLES = {node: 'Commands and builds', edit: 'Edits while `start` runs'};

async function runMode(mode, options) {
  options.write(`\n${TITLES[mode] ?? `Browser specs against ${mode}`}\n`);
  if (mode === 'node') return passes(await listFiles('.', '.test.mjs'), options);
  if (mode === 'edit') return passes(await listFiles('editing', '.spec.mjs'), options);
  return runBrowserSpecs(mode, options);
}

const outcomes = {};

async function runLane(modes, options) {
  for (const mode of modes) outcomes[mode] = await runMode(mode, options);
}

const isServed = (mode) => ['edit', 'start'].includes(mode);

/**
 * The second lane waits for servers most of the time, which leaves room for builds: two cores can run one file of it beside two files of
 * the first without timeouts. Its output is printed at the end.
 */
async function runLanes() {
  const chunks = [];
  const write = (chunk) => chunks.push(Buffer.from(chunk));
  await Promise.all([
    runLane(
      values.mode.filter((mode) => !isServed(mode)),
      {write: (chunk) => process.stdout.write(chunk)},
    ),
    runLane(values.mode.filter(isServed), {write, together: 1}),
  ]);
  process.stdout.write(Buffer.concat(chunks));
}

await rm(sharedStoreFolder, {recursive: true, force: true});
await runLanes();

const told = Object.entries(outcomes).map(
  ([mode, passed]) => `${mode}: ${passed ? 'passed' : 'failed'}`,
);
console.log(`\n${told.join(', ')}`);
process.exitCode = Object.values(outcomes).every(Boolean) ? 0 : 1;
