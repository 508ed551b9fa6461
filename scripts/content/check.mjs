#!/usr/bin/env node
// Reads all pages of the documentation, applies every rule, and reports everything that was found at once.
// `npm run content:check -- guides/build` reports only on files whose path contains that text.
// `npm run content:check -- --symbol NAME` prints what all pages say about a symbol instead.
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {dropExcepted} from './exceptions.mjs';
import {readFacts} from './facts/readFacts.mjs';
import {readSite} from './pages/readSite.mjs';
import {printReport} from './report.mjs';
import {checkCalls} from './rules/calls.mjs';
import {checkCode} from './rules/code.mjs';
import {checkCommandLifecycle} from './rules/commandLifecycle.mjs';
import {checkCommandLines} from './rules/commandLines.mjs';
import {checkCommandTables} from './rules/commandTables.mjs';
import {findDuplicates} from './rules/duplicates.mjs';
import {checkConfigTables} from './rules/configTables.mjs';
import {checkEnvironment} from './rules/environment.mjs';
import {checkFieldTables} from './rules/fieldTables.mjs';
import {checkFrontMatter} from './rules/frontMatter.mjs';
import {checkHeadings} from './rules/headings.mjs';
import {checkImages} from './rules/images.mjs';
import {checkInstall} from './rules/install.mjs';
import {checkInstanceConfig} from './rules/instanceConfig.mjs';
import {checkKnownCommands} from './rules/knownCommands.mjs';
import {checkLifecycle} from './rules/lifecycle.mjs';
import {checkLinks} from './rules/links.mjs';
import {checkMostUsed} from './rules/mostUsed.mjs';
import {checkNames} from './rules/names.mjs';
import {checkRatchet} from './rules/ratchet.mjs';
import {checkSignatures} from './rules/signatures.mjs';
import {checkSubstance} from './rules/substance.mjs';
import {checkSymbols} from './rules/symbols.mjs';
import {checkTables} from './rules/tables.mjs';
import {checkWorkspaceConfig} from './rules/workspaceConfig.mjs';
import {showSymbol} from './showSymbol.mjs';

const rules = [
  checkFrontMatter,
  checkHeadings,
  checkSubstance,
  checkTables,
  findDuplicates,
  checkLinks,
  checkImages,
  checkInstall,
  checkCode,
  checkNames,
  checkCalls,
  checkSymbols,
  checkSignatures,
  checkFieldTables,
  checkLifecycle,
  checkCommandLines,
  checkCommandTables,
  checkKnownCommands,
  checkCommandLifecycle,
  checkInstanceConfig,
  checkConfigTables,
  checkWorkspaceConfig,
  checkEnvironment,
  checkMostUsed,
  checkRatchet,
];

async function readJson(name) {
  return JSON.parse(await readFile(path.join(import.meta.dirname, name), 'utf8'));
}

async function readAll() {
  const [ratchet, mostUsed] = await Promise.all(['ratchet.json', 'mostUsed.json'].map(readJson));
  return {...(await readSite()), facts: await readFacts(), ratchet, mostUsed};
}

async function check(site, wanted, start) {
  const found = (await Promise.all(rules.map((rule) => rule(site)))).flat();
  const findings = dropExcepted(found);
  const isWanted = ({file}) => wanted.length === 0 || wanted.some((part) => file.includes(part));
  const seconds = (performance.now() - start) / 1000;
  return printReport({site, findings: findings.filter(isWanted), seconds});
}

const start = performance.now();
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {symbol: {type: 'string'}},
});
const site = await readAll();
if (values.symbol) console.log(showSymbol(site, values.symbol));
else process.exitCode = await check(site, positionals, start);
