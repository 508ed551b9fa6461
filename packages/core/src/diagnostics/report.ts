import {formatDiagnostics} from './format.js';
import type {Diagnostic} from './types.js';

type Write = (text: string) => void;

/** Prints all diagnostics that are no errors. Returns the errors, which the caller throws or prints. */
export function reportDiagnostics(
  diagnostics: Diagnostic[],
  write: Write = (text) => console.warn(text),
): Diagnostic[] {
  const told = diagnostics.filter(({severity}) => severity === 'log' || severity === 'warn');
  if (told.length > 0) write(`${formatDiagnostics(told)}\n`);
  return diagnostics.filter(({severity}) => severity === 'error');
}
