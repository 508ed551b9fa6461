#!/usr/bin/env node
// Reads all pages of the documentation, applies every rule, and reports everything that was found at once.
// `npm run content:check -- guides/build` reports only on files whose path contains that text.
import {dropExcepted} from './exceptions.mjs';
import {readSite} from './pages/readSite.mjs';
import {printReport} from './report.mjs';
import {checkCode} from './rules/code.mjs';
import {findDuplicates} from './rules/duplicates.mjs';
import {checkFrontMatter} from './rules/frontMatter.mjs';
import {checkHeadings} from './rules/headings.mjs';
import {checkImages} from './rules/images.mjs';
import {checkInstall} from './rules/install.mjs';
import {checkLinks} from './rules/links.mjs';
import {checkNames} from './rules/names.mjs';
import {checkSubstance} from './rules/substance.mjs';

const rules = [
  checkFrontMatter,
  checkHeadings,
  checkSubstance,
  findDuplicates,
  checkLinks,
  checkImages,
  checkInstall,
  checkCode,
  checkNames,
];

const start = performance.now();
const site = await readSite();
const found = (await Promise.all(rules.map((rule) => rule(site)))).flat();
const findings = dropExcepted(found);
const wanted = process.argv.slice(2);
const isWanted = ({file}) => wanted.length === 0 || wanted.some((part) => file.includes(part));
const seconds = (performance.now() - start) / 1000;
process.exitCode = printReport({site, findings: findings.filter(isWanted), seconds});
