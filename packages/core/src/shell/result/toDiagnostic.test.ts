import {expect, it} from 'vitest';
import {readProblem} from './readProblem.js';
import {toErrorDiagnostic} from './toDiagnostic.js';

function describe(message: string): string {
  const problem = readProblem({message, moduleTrace: []} as unknown as Parameters<
    typeof readProblem
  >[0]);
  return toErrorDiagnostic({problem, siteDir: '/site', aliases: []}).message;
}

const LOADER = '(from /modules/postcss-loader/dist/index.js):';

it.each([
  ['throws', `  × Module build failed ${LOADER}\n  │ Error: There is no colour "teel".`],
  ['reports', `  × Module Error ${LOADER}\n  │ There is no colour "teel".`],
  ['warns of', `  ⚠ Module Warning ${LOADER}\n  │ There is no colour "teel".`],
])('tells what a loader %s, not which loader it was', (_, message) => {
  expect(describe(message)).toContain('There is no colour "teel".');
});
