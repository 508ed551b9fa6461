#!/usr/bin/env node
// The JavaScript that the first page of this site costs its reader, held by budget.json. `--update` writes what packages
// cost now into it; `--build` and `--maps` name folders that are built already, the latter with source maps.
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {buildOrThrow} from '../../e2e/harness/docusaurus.mjs';
import {repository} from '../../e2e/harness/paths.mjs';
import {readShares} from './attribute.mjs';
import {breakDown, findExcesses, toPackageBudgets} from './budget.mjs';
import {measureEveryPage} from './everyPage.mjs';
import {measureFirstLoads} from './firstLoad.mjs';
import {describeEveryPage, describePackages, describePages} from './report.mjs';

const {values} = parseArgs({
  options: {
    build: {type: 'string', default: path.join(repository, 'build')},
    maps: {type: 'string'},
    update: {type: 'boolean', default: false},
  },
});

const BUDGET = path.join(repository, 'bench/budget/budget.json');

async function buildWithMaps() {
  const folder = path.join(repository, 'bench/.work/budget');
  const config = path.join(repository, 'bench/budget/mapped.config.ts');
  await buildOrThrow({site: repository, args: ['--config', config, '--out-dir', folder]});
  return folder;
}

const budget = JSON.parse(await readFile(BUDGET, 'utf8'));
const folder = path.resolve(values.build);
const loads = await measureFirstLoads({folder, pages: budget.pages});
const pages = await measureEveryPage({folder});
const shares = await readShares(path.resolve(values.maps ?? (await buildWithMaps())));
const packages = breakDown({loads, shares});

console.log(
  [
    describePages({loads, budget}),
    describeEveryPage({pages, budget}),
    describePackages({packages, budget}),
  ].join('\n\n'),
);
if (values.update) {
  budget.packages = toPackageBudgets(packages);
  await writeFile(BUDGET, `${JSON.stringify(budget, null, 2)}\n`);
}
const excesses = findExcesses({loads, pages, packages, budget});
for (const excess of excesses) console.error(excess);
process.exitCode = excesses.length > 0 ? 1 : 0;
