// `npm run test:long`: what takes too long for each change, all that `npm test` leaves out among it; about six hours on two cores.
// `npm run test:long -- compat` runs only the steps that are named (after packages and engine).
import {always, docusaurus, incremental, siteSpecs} from './commonSteps.mjs';
import {run, runNode} from './run.mjs';
import {runSteps} from './steps.mjs';
import {runGrouped, runTestFiles} from './testFiles.mjs';

const testFile = (file, env) => runNode(['--test', file], {env});

const steps = [
  ...always,
  ['unit', () => run('npm', ['run', '--silent', 'unit'])],
  ['e2e', () => runNode(['e2e/run.mjs'])],
  ['incremental', () => runTestFiles(incremental)],
  ['site', () => runNode([docusaurus, 'build'])],
  ['site-specs', () => runGrouped('site', siteSpecs)],
  ['compat', () => runNode(['compat/cli.mjs'])],
  ['parity', () => runNode(['parity/cli.mjs', '--all', '--fresh'])],
  ['edits', () => testFile('e2e/incremental/incremental.test.mjs', {EDITS: '200'})],
  [
    'audit',
    () =>
      testFile('e2e/incremental/audit.test.mjs', {
        AUDIT_EDITS: '2000',
        AUDIT_GROUP: '4',
        AUDIT_WHOLE: '5',
      }),
  ],
  ['kills', () => testFile('e2e/incremental/nothingLost.test.mjs', {KILLS: '100'})],
  ['fuzz', () => testFile('e2e/fuzz/markdown.test.mjs', {INPUTS: '2000'})],
  ['constructs', () => testFile('e2e/fuzz/constructs.test.mjs')],
  // Visits all routes of this site with each value of `hydration`.
  ['routes', () => testFile('e2e/routes/routes.test.mjs', {ROUTES: 'all'})],
  ['hydration', () => runNode(['compat/hydration.mjs'])],
  ['lighthouse', () => runNode(['bench/lighthouse/cli.mjs'])],
  ['lighthouse-intent', () => runNode(['bench/lighthouse/cli.mjs', '--hydration', 'intent'])],
  ['soak', () => testFile('e2e/editing/soak.spec.mjs', {EDITS: '1000'})],
];

process.env.CI ??= 'true';
process.env.TEST_LONG = '1';
process.exitCode = await runSteps({steps, always: always.map(([name]) => name)});
