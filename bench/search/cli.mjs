#!/usr/bin/env node
// Rates the answers of the search of this site: `npm run relevance`. It needs a built site. `--misses` lists the questions
// whose answer is not first; with `--floor 0.8`, the command fails below that mean reciprocal rank.
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {repository} from '../../e2e/harness/paths.mjs';
import {askAll} from './askAll.mjs';
import {describeResults, measure} from './measure.mjs';
import {openIndex} from './openIndex.mjs';
import {parseQuestions} from './parseQuestions.mjs';

const {values} = parseArgs({
  options: {
    build: {type: 'string', default: path.join(repository, 'build')},
    floor: {type: 'string', default: '0'},
    misses: {type: 'boolean', default: false},
  },
});

const SETS = ['untouched', 'further'];
const folder = path.join(repository, 'bench/search/relevance');
const index = await openIndex(path.resolve(values.build));
const results = [];
for (const set of SETS) {
  const questions = parseQuestions(await readFile(path.join(folder, `${set}.tsv`), 'utf8'));
  results.push(...(await askAll({index, questions, set})));
}
console.log(describeResults({results, sets: SETS, listsMisses: values.misses}));
const {reciprocal} = measure(results);
if (reciprocal < Number(values.floor)) {
  console.error(`The mean reciprocal rank ${reciprocal.toFixed(3)} is below ${values.floor}.`);
  process.exitCode = 1;
}
