import {readFileSync} from 'node:fs';
import {codeFrame, DiagnosticsError, type Diagnostic} from '../diagnostics/index.js';
import {locateField} from './locateField.js';

function placeProblem(problem: Diagnostic, source: string): Diagnostic {
  const place = problem.field && !problem.line ? locateField(source, problem.field) : undefined;
  return place ? {...problem, ...place, frame: codeFrame({source, ...place})!} : problem;
}

/** The error with the lines of the fields that it names. `file`: absolute, of the config. */
export function placeProblems(error: unknown, file: string): unknown {
  if (!(error instanceof DiagnosticsError)) return error;
  const source = readFileSync(file, 'utf8');
  try {
    return new DiagnosticsError(error.diagnostics.map((problem) => placeProblem(problem, source)));
  } catch {
    // Node.js may accept code that the parser does not.
    return error;
  }
}
