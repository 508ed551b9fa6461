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
  /** Tells nothing from now on: what fails because the server is stopped is no problem of the site. */
  close(): void;
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
  let isClosed = false;

  const all = () => [...standing.values()];

  /** What is wrong in several locales is told once, and so is that it is mended. */
  function announce(before: Standing | undefined, now: Standing): void {
    const isElsewhere = (text: string) =>
      all().some((other) => other.key !== now.key && other.text === text);
    if (now.diagnostics.length > 0) {
      if (!isElsewhere(now.text)) console.error(`${now.text}\n`);
    } else if (before && !isElsewhere(before.text)) {
      console.log(`Mended${now.page === undefined ? '' : `: ${now.page}`}.\n`);
    }
  }

  function set(source: ProblemSource, diagnostics: Diagnostic[]): void {
    if (isClosed) return;
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
      const concerning = all().filter(
        (source) => source.page === undefined || source.page === page,
      );
      const once = new Map(concerning.map((source) => [source.text, source]));
      return [...once.values()].flatMap(({diagnostics}) =>
        diagnostics.filter(isError).map(toProblem),
      );
    },
    hasErrors: (key) => standing.get(key)?.diagnostics.some(isError) ?? false,
    close: () => void (isClosed = true),
  };
}
