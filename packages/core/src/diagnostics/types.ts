export type Severity = 'ignore' | 'log' | 'warn' | 'error';

/** One thing that is wrong, told so that a writer can mend it without reading the engine. */
export interface Diagnostic {
  /** A permanent name out of the catalogue. */
  name: string;
  severity: Severity;
  /** One sentence: what is wrong. */
  message: string;
  /** Relative to the site folder. */
  file?: string;
  /** Counted from 1. */
  line?: number;
  column?: number;
  /** Path of a config or front matter field, e.g. `themeConfig.navbar.items[2].type`. */
  field?: string;
  /** The page it shows on. */
  page?: string;
  /** The source line with a caret below. */
  frame?: string;
  found?: string;
  expected?: string;
  /** The nearest right thing, or how to mend it. */
  hint?: string;
  /** How to silence it, if it may be silenced. */
  silence?: string;
}

/** All errors of a phase at once. */
export class DiagnosticsError extends Error {
  constructor(readonly diagnostics: Diagnostic[]) {
    super(diagnostics.map(({message}) => message).join('\n'));
    this.name = 'DiagnosticsError';
  }
}
