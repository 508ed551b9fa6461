import {stripVTControlCharacters} from 'node:util';
import {formatDiagnostics, lookUp, toDiagnostics, type Diagnostic} from '../diagnostics/index.js';
import type {ShownProblem} from '../shared/dev.js';

/** Where a problem comes from: it goes away when that place says so. `page`: it concerns tabs that show it alone. */
export interface ProblemSource {
  key: string;
  page?: string;
}

export interface ProblemBoard {
  /** All that is wrong there now; tells the terminal what is new. */
  set(source: ProblemSource, diagnostics: Diagnostic[]): void;
  fail(source: ProblemSource, error: unknown): void;
  /** Errors that concern the page. */
  listFor(page: string | undefined): ShownProblem[];
  hasErrors(key: string): boolean;
}

interface Standing extends ProblemSource {
  diagnostics: Diagnostic[];
  text: string;
}

function toProblem(diagnostic: Diagnostic): ShownProblem {
  const {name, file, line, column} = diagnostic;
  return {
    title: lookUp(name as Parameters<typeof lookUp>[0]).title,
    text: stripVTControlCharacters(formatDiagnostics([diagnostic])),
    ...(file && {place: {file, ...(line && {line}), ...(column && {column})}}),
  };
}

function isError({severity}: Diagnostic): boolean {
  return severity === 'error';
}

/** What is wrong at the moment, told once on the terminal and shown in tabs until it is mended. */
export function createProblemBoard({onChanged}: {onChanged: () => void}): ProblemBoard {
  const standing = new Map<string, Standing>();

  function announce(before: Standing | undefined, now: Standing): void {
    if (now.diagnostics.length > 0) console.error(`${now.text}\n`);
    else if (before?.diagnostics.some(isError)) console.log('Mended.\n');
  }

  function set(source: ProblemSource, diagnostics: Diagnostic[]): void {
    const before = standing.get(source.key);
    const text = diagnostics.length > 0 ? formatDiagnostics(diagnostics) : '';
    if (text === (before?.text ?? '')) return;
    const now = {...source, diagnostics, text};
    if (diagnostics.length > 0) standing.set(source.key, now);
    else standing.delete(source.key);
    announce(before, now);
    onChanged();
  }

  return {
    set,
    fail: (source, error) => set(source, toDiagnostics(error)),
    listFor(page) {
      const concerning = [...standing.values()].filter(
        (source) => source.page === undefined || source.page === page,
      );
      return concerning.flatMap(({diagnostics}) => diagnostics.filter(isError).map(toProblem));
    },
    hasErrors: (key) => standing.get(key)?.diagnostics.some(isError) ?? false,
  };
}
