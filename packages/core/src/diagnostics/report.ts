import {formatDiagnostics} from './format.js';
import type {Diagnostic} from './types.js';

type Write = (text: string) => void;
type Hear = (told: Diagnostic[]) => void;

let hear: Hear | undefined;

/** From now on, `listener` gets the diagnostics of callers that give {@link reportDiagnostics} no `write`. */
export function hearDiagnostics(listener: Hear | undefined): void {
  hear = listener;
}

/** Prints all diagnostics that are no errors. Returns the errors, which the caller throws or prints. */
export function reportDiagnostics(diagnostics: Diagnostic[], write?: Write): Diagnostic[] {
  const told = diagnostics.filter(({severity}) => severity === 'log' || severity === 'warn');
  if (told.length > 0) tell(told, write);
  return diagnostics.filter(({severity}) => severity === 'error');
}

function tell(told: Diagnostic[], write: Write | undefined): void {
  if (!write && hear) return hear(told);
  (write ?? console.warn)(`${formatDiagnostics(told)}\n`);
}
