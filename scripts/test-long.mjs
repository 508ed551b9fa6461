// `npm run test:long`: what takes too long for each change; about five hours on two cores.
// `npm run test:long -- compat` runs only the steps that are named (after packages and engine).
import {installMissing} from './install.mjs';
import {runNode} from './run.mjs';
import {runSteps} from './steps.mjs';

const testFile = (file, env) => runNode(['--test', file], {env});

const steps = [
  ['packages', installMissing],
  ['engine', () => runNode(['scripts/build-engine.mjs', '--clean'])],
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
  // Of this site, with each time at which React may come.
  ['routes', () => testFile('e2e/routes/routes.test.mjs', {ROUTES: 'all'})],
  ['hydration', () => runNode(['compat/hydration.mjs'])],
  ['lighthouse', () => runNode(['bench/lighthouse/cli.mjs'])],
  ['lighthouse-intent', () => runNode(['bench/lighthouse/cli.mjs', '--hydration', 'intent'])],
  ['soak', () => testFile('e2e/editing/soak.spec.mjs', {EDITS: '1000'})],
];

process.env.CI ??= 'true';
process.exitCode = await runSteps({steps, always: ['packages', 'engine']});
