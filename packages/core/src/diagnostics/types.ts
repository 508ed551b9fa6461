export type Severity = 'ignore' | 'log' | 'warn' | 'error';

/** A fault, described so that a writer can fix it without knowledge of the engine. */
export interface Diagnostic {
  /** A permanent name from the catalogue. */
  name: string;
  severity: Severity;
  /** The fault in one sentence. */
  message: string;
  /** Relative to the site folder. */
  file?: string;
  /** Counted from 1. */
  line?: number;
  column?: number;
  /** Path of a config or front matter field, e.g. `themeConfig.navbar.items[2].type`. */
  field?: string;
  /** The page that shows the fault. */
  page?: string;
  /** The source line with a caret below. */
  frame?: string;
  found?: string;
  expected?: string;
  /** The nearest valid value, or how to fix the fault. */
  hint?: string;
  /** How to silence the diagnostic, if that is possible. */
  silence?: string;
}

/** All errors of a phase together. */
export class DiagnosticsError extends Error {
  constructor(readonly diagnostics: Diagnostic[]) {
    super(diagnostics.map(({message}) => message).join('\n'));
    this.name = 'DiagnosticsError';
  }
}
