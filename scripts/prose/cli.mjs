#!/usr/bin/env node
// Holds the English of the documentation to the limits of `limits.mjs`; `npm run check` runs it.
import {root} from '../run.mjs';
import {checkProse} from './checkProse.mjs';
import {readProse} from './readProse.mjs';

const start = performance.now();
const {findings, words, sentences} = checkProse(readProse(root));
const seconds = ((performance.now() - start) / 1000).toFixed(1);

for (const {message, places} of findings) console.error([message, ...places].join('\n  '));
console.log(
  `Prose: ${findings.length} to mend (${sentences} sentences, ${words} words, ${seconds} s).`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
