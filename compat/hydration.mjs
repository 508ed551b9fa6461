#!/usr/bin/env node
// Runs the cases whose plugins act in browsers with each value of `hydration`. The usual check passes, the console shows no new problem,
// and analytics sees each view as with `load`. Names of cases and `--hydration idle` select a part.
import assert from 'node:assert/strict';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {run} from '../e2e/harness/docusaurus.mjs';
import {launchBrowser} from '../scripts/browser.mjs';
import {ACTING, ANALYTICS} from './run/actingCases.mjs';
import {browseBuild} from './run/browse.mjs';
import {binOf, OUR_ENV} from './run/engines.mjs';
import {preparePackages} from './run/packages.mjs';
import {composeSite, loadCase} from './run/site.mjs';
import {recordViews} from './run/views.mjs';

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    hydration: {type: 'string', multiple: true, default: ['idle', 'intent']},
    smoke: {type: 'boolean', default: false},
  },
});

/** The pages that a reader sees: one page, another one, and back. */
const VIEWS = ['/docs/intro', '/tour', '/docs/intro'];

/** A client module that counts views as analytics would. */
const COUNTER = `export function onRouteDidUpdate({location, previousLocation}) {
  if (location.pathname !== previousLocation?.pathname)
    window.routeViews = [...(window.routeViews ?? []), location.pathname];
}`;

const config = (hydration) => `import base from './docusaurus.config.js';
export default {
  ...base,
  clientModules: [...(base.clientModules ?? []), './countViews.js'],
  customFields: {
    ...base.customFields,
    velocisaurus: {hydration: '${hydration}', mayWait: ['countViews.js']},
  },
};`;

async function buildCase(theCase, hydration) {
  const site = await composeSite({...theCase, name: `${theCase.name}-${hydration}`}, 'ours');
  await writeFile(path.join(site, 'countViews.js'), COUNTER);
  await writeFile(path.join(site, 'late.config.js'), config(hydration));
  const late = ['--config', 'late.config.js'];
  for (const args of [...(theCase.before ?? []), ['build', ...late]]) {
    const {code, output} = await run({site, args, env: OUR_ENV, bin: binOf('ours')});
    if (code !== 0) throw new Error(`${theCase.name}, ${hydration}:\n${output.slice(-2000)}`);
  }
  return site;
}

async function record({browser, theCase, hydration}) {
  const site = await buildCase(theCase, hydration);
  const pressesKey = hydration === 'intent';
  const problems = await browseBuild({browser, theCase, site, pressesKey});
  const folder = path.join(site, 'build');
  const isCounted = ANALYTICS.includes(theCase.name);
  const views = isCounted ? await recordViews({browser, folder, pressesKey}) : undefined;
  return {problems, views};
}

/** One sentence for each difference from the run with `load`. */
function compare({problems, views}, withLoad) {
  const faults = problems.filter((problem) => !withLoad.problems.includes(problem));
  if (!views) return faults;
  try {
    assert.deepEqual(views.views, VIEWS);
    const {queues, requests} = withLoad.views;
    assert.deepEqual({queues: views.queues, requests: views.requests}, {queues, requests});
  } catch (error) {
    faults.push(error.message);
  }
  return faults;
}

async function checkCase(browser, name) {
  const theCase = await loadCase(name);
  const withLoad = await record({browser, theCase, hydration: 'load'});
  const faults = [];
  for (const hydration of values.hydration) {
    const found = compare(await record({browser, theCase, hydration}), withLoad);
    faults.push(...found.map((fault) => `with ${hydration}: ${fault}`));
  }
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  for (const fault of faults) console.log(`     ${fault.replaceAll('\n', '\n     ')}`);
  return faults.length === 0;
}

await preparePackages({smoke: values.smoke});
const browser = await launchBrowser();
const results = [];
try {
  for (const name of positionals.length > 0 ? positionals : ACTING)
    results.push(await checkCase(browser, name));
} finally {
  await browser.close();
}
const failed = results.filter((isGood) => !isGood).length;
console.log(`\n${results.length - failed} cases as with \`load\`, ${failed} otherwise`);
process.exitCode = failed === 0 ? 0 : 1;
