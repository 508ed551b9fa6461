// `npm test`: from a fresh clone through everything that CI runs; stops at the first step that fails.
// `npm test -- unit drop-in` runs only the steps that are named (after packages and engine).
// Of cases that prove one mechanism it runs some; `npm run test:long` runs all.
import {always, docusaurus, incremental, siteSpecs} from './commonSteps.mjs';
import {installForCompat} from './install.mjs';
import {run, runNode} from './run.mjs';
import {runSteps} from './steps.mjs';
import {runGrouped, runTestFiles} from './testFiles.mjs';

async function checkBrowser() {
  const {launchBrowser} = await import('./browser.mjs');
  const browser = await launchBrowser();
  console.log(`Chromium ${browser.version()}`);
  await browser.close();
}

// On a site of 5,000 documents, a first query may download 100,000 bytes.
const searchSize = ['--documents=5000', '--most=100000', '--no-browser', '--no-results'];

/** The steps that read only sources. Most of them keep one core busy; the last one takes the core that is idle at the end as well. */
const sources = [
  ['format', (options) => run('npx', ['prettier', '--check', '.'], options)],
  ['lint', (options) => run('npx', ['eslint', '.'], options)],
  ['prose', (options) => runNode(['scripts/prose/cli.mjs'], options)],
  ['content', (options) => runNode(['scripts/content/check.mjs'], options)],
  ['unit', (options) => run('npm', ['run', '--silent', 'unit'], options)],
];

/** The order matters: packing does not repeat what the step `types` has made. */
const packed = [
  ['types', (options) => run('npm', ['run', '--silent', 'types'], options)],
  ['drop-in', (options) => runNode(['e2e/template/dropIn.mjs'], options)],
];

const [packages, engine] = always;

const steps = [
  // npm keeps one core busy.
  [[packages], [['compat-packages', installForCompat]]],
  engine,
  [sources, packed],
  [
    'comparer',
    () =>
      runTestFiles(
        ['compare', 'checkout', 'modules', 'record'].map((name) => `parity/${name}.test.mjs`),
      ),
  ],
  ['browser', checkBrowser],
  ['e2e', () => runNode(['e2e/run.mjs'])],
  ['incremental', () => runTestFiles(incremental)],
  ['compat', () => runNode(['compat/cli.mjs', '--smoke'])],
  ['site', () => runNode([docusaurus, 'build'])],
  ['site-specs', () => runGrouped('site', siteSpecs)],
  [
    [
      ['routes', (options) => runTestFiles(['e2e/routes/routes.test.mjs'], options)],
      ['budget', (options) => runNode(['bench/budget/cli.mjs'], options)],
    ],
    [
      ['parity', (options) => runNode(['parity/cli.mjs', '--ci'], options)],
      ['search-size', (options) => runNode(['bench/search/sizes.mjs', ...searchSize], options)],
      ['relevance', (options) => runNode(['bench/search/cli.mjs', '--floor', '0.93'], options)],
    ],
  ],
];

process.env.CI ??= 'true';
process.exitCode = await runSteps({steps, always: always.map(([name]) => name)});
