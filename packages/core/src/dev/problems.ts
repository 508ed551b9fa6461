import {stripVTControlCharacters} from 'node:util';
import {formatDiagnostics, lookUp, toDiagnostics, type Diagnostic} from '../diagnostics/index.js';
import type {ShownProblem} from '../shared/dev.js';

/** The source of problems: they stay until the same source reports others. `page`: only tabs that show this page show them. */
export interface ProblemSource {
  key: string;
  page?: string;
}

export interface ProblemBoard {
  /** Replaces all problems of the source, and prints new ones to the terminal. */
  set(source: ProblemSource, diagnostics: Diagnostic[]): void;
  fail(source: ProblemSource, error: unknown): void;
  /** Takes the problems of these pages away. */
  drop(isDropped: (page: string) => boolean): void;
  /** The errors that a tab with this page shows. */
  listFor(page: string | undefined): ShownProblem[];
  hasErrors(key: string): boolean;
  /** Ignores all further problems: errors that the stop of the server causes are not problems of the site. */
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

/** Holds the current problems, prints each once to the terminal, and lists them for tabs until they are fixed. */
export function createProblemBoard({onChanged}: {onChanged: () => void}): ProblemBoard {
  const standing = new Map<string, Standing>();
  let isClosed = false;

  const all = () => [...standing.values()];

  /** Prints problems, or that they are fixed. A problem that several locales share is printed once. */
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
    drop(isDropped) {
      for (const {key, page} of all())
        if (page !== undefined && isDropped(page)) set({key, page}, []);
    },
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
