import type {ReportingSeverity} from '@docusaurus/types';
import {lookUp, type DiagnosticName} from './catalogue.js';
import {DiagnosticsError, type Diagnostic, type Severity} from './types.js';

type Facts = Omit<Diagnostic, 'name' | 'severity'> & {name: DiagnosticName; severity?: Severity};

/** Completes the facts by the texts of the catalogue. The severity is `error` by default. */
export function createDiagnostic(facts: Facts): Diagnostic {
  const {hint, silence} = lookUp(facts.name);
  return {severity: 'error', hint, silence, ...facts};
}

/** The severity for a site's setting `ignore | log | warn | throw`. */
export function toSeverity(reporting: ReportingSeverity): Severity {
  return reporting === 'throw' ? 'error' : reporting;
}

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\nCause: ${messageOf(error.cause)}`;
  return `${error.message}${cause}`;
}

/** The diagnostics of a {@link DiagnosticsError}; for any other error, the one diagnostic that `describe` makes of it. */
export function toDiagnostics(
  error: unknown,
  describe: (error: unknown) => Diagnostic = describeUnexpected,
): Diagnostic[] {
  return error instanceof DiagnosticsError ? error.diagnostics : [describe(error)];
}

function describeUnexpected(error: unknown): Diagnostic {
  const frame = error instanceof Error ? error.stack : undefined;
  return createDiagnostic({name: 'unexpected-error', message: messageOf(error), frame});
}

export function throwDiagnostic(facts: Facts): never {
  throw new DiagnosticsError([createDiagnostic(facts)]);
}

/** Waits until all tasks have settled. Throws the errors of all that failed, together, or returns all results. */
export async function gather<T>(tasks: Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(tasks);
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (failed.length > 0) {
    throw new DiagnosticsError(failed.flatMap(({reason}) => toDiagnostics(reason)));
  }
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<T>).value);
}
