// `npm test`: from a fresh clone through everything that CI runs; stops at the first step that fails.
// `npm test -- unit drop-in` runs only the steps that are named (after packages and engine).
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {installMissing} from './install.mjs';
import {root, run, runNode} from './run.mjs';
import {runSteps} from './steps.mjs';
import {runTestFiles} from './testFiles.mjs';

const docusaurus = path.join(root, 'packages/core/bin/docusaurus.mjs');

async function checkBrowser() {
  const {launchBrowser} = await import('./browser.mjs');
  const browser = await launchBrowser();
  console.log(`Chromium ${browser.version()}`);
  await browser.close();
}

// A few edits and kills each; EDITS=200 and KILLS=100 do more.
const incremental = readdirSync(path.join(root, 'e2e/incremental'))
  .filter((name) => name.endsWith('.test.mjs'))
  .map((name) => `e2e/incremental/${name}`);

// Each reads `build/` as the step before has left it.
const siteSpecs = readdirSync(path.join(root, 'e2e/site'))
  .filter((name) => name.endsWith('.spec.mjs'))
  .map((name) => `e2e/site/${name}`);

// What a first query may download of a site of 5,000 documents.
const searchSize = ['--documents=5000', '--most=100000', '--no-browser', '--no-results'];

const steps = [
  ['packages', installMissing],
  ['engine', () => runNode(['scripts/build-engine.mjs', '--clean'])],
  ['check', () => run('npm', ['run', '--silent', 'check'])],
  ['unit', () => run('npm', ['run', '--silent', 'unit'])],
  ['content', () => runNode(['scripts/content/check.mjs'])],
  [
    'comparer',
    () => runTestFiles(['compare', 'checkout', 'modules'].map((name) => `parity/${name}.test.mjs`)),
  ],
  ['browser', checkBrowser],
  ['e2e', () => runNode(['e2e/run.mjs'])],
  ['incremental', () => runTestFiles(incremental)],
  ['compat', () => runNode(['compat/cli.mjs', '--smoke'])],
  ['drop-in', () => runNode(['e2e/template/dropIn.mjs'])],
  ['site', () => runNode([docusaurus, 'build'])],
  ['site-specs', () => runTestFiles(siteSpecs)],
  ['routes', () => runTestFiles(['e2e/routes/routes.test.mjs'])],
  ['search-size', () => runNode(['bench/search/sizes.mjs', ...searchSize])],
  ['relevance', () => runNode(['bench/search/cli.mjs', '--floor', '0.93'])],
  ['budget', () => runNode(['bench/budget/cli.mjs'])],
  ['parity', () => runNode(['parity/cli.mjs', '--ci'])],
];

process.env.CI ??= 'true';
process.exitCode = await runSteps({steps, always: ['packages', 'engine']});
