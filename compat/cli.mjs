#!/usr/bin/env node
import {parseArgs} from 'node:util';
import {launchBrowser} from '../scripts/browser.mjs';
import {preparePackages} from './run/packages.mjs';
import {isGood, printResult} from './run/print.mjs';
import {saveResults} from './run/results.mjs';
import {runCase} from './run/runCase.mjs';
import {listCases, loadCase} from './run/site.mjs';
import {smoke} from './run/smoke.mjs';

const USAGE = `npm run compat -- [names]   runs these cases, or all
  --smoke     the three cases of npm test; installs no other packages, needs no published build
  --save      write the results to compat/results/ and the tables made from it`;

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {smoke: {type: 'boolean'}, save: {type: 'boolean'}, help: {type: 'boolean'}},
});

async function main() {
  if (values.help) return console.log(USAGE);
  await preparePackages({smoke: values.smoke});
  const results = await runAll(await chooseCases());
  if (values.save) await saveResults(results);
  const good = Object.values(results).filter(isGood).length;
  const bad = Object.keys(results).length - good;
  console.log(`\n${good} passed, ${bad} failed`);
  process.exitCode = bad === 0 ? 0 : 1;
}

async function chooseCases() {
  const known = await listCases();
  const names = positionals.length > 0 ? positionals : values.smoke ? smoke : known;
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`No such case: ${unknown.join(', ')}. See compat/cases.`);
  return names;
}

/** Cases at a time; while a table is made, the times in it count. */
const together = values.save ? 1 : 2;

async function runAll(names) {
  const browser = await launchBrowser();
  const waiting = [...names];
  const results = {};
  async function runNext() {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      results[name] = await runCase({browser, theCase: await loadCase(name)});
      printResult(name, results[name]);
    }
  }
  try {
    await Promise.all(Array.from({length: together}, runNext));
  } finally {
    await browser.close();
  }
  return results;
}

await main();
