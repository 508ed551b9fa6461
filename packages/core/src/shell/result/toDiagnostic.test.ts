import {expect, it} from 'vitest';
import {readProblem} from './readProblem.js';
import {toErrorDiagnostic, toWarningDiagnostic} from './toDiagnostic.js';

function read(message: string) {
  return readProblem({message, moduleTrace: []} as unknown as Parameters<typeof readProblem>[0]);
}

function describe(message: string): string {
  return toErrorDiagnostic({problem: read(message), siteDir: '/site', aliases: []}).message;
}

const LOADER = '(from /modules/postcss-loader/dist/index.js):';

it.each([
  ['throws', `  × Module build failed ${LOADER}\n  │ Error: There is no colour "teel".`],
  ['reports', `  × Module Error ${LOADER}\n  │ There is no colour "teel".`],
  ['warns of', `  ⚠ Module Warning ${LOADER}\n  │ There is no colour "teel".`],
])('tells what a loader %s, not which loader it was', (_, message) => {
  expect(describe(message)).toContain('There is no colour "teel".');
});

it('tells what a plugin of Rspack warns of', () => {
  const problem = read(
    "  ⚠ ProvidePlugin:\n  │ Conflicting values for 'process' (a.js !== b.js)\n",
  );
  expect(toWarningDiagnostic({problem, siteDir: '/site'}).message).toBe(
    "ProvidePlugin: Conflicting values for 'process' (a.js !== b.js)",
  );
});
