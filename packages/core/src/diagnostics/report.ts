import {formatDiagnostics} from './format.js';
import type {Diagnostic} from './types.js';

type Write = (text: string) => void;

/** Prints what is not an error and gives back the errors, for the caller to throw or to print. */
export function reportDiagnostics(
  diagnostics: Diagnostic[],
  write: Write = (text) => console.warn(text),
): Diagnostic[] {
  const told = diagnostics.filter(({severity}) => severity === 'log' || severity === 'warn');
  if (told.length > 0) write(`${formatDiagnostics(told)}\n`);
  return diagnostics.filter(({severity}) => severity === 'error');
}
