import {collectMessages, hearMessages, type Message} from '../../cache/index.js';
import {
  createProgress,
  DiagnosticsError,
  hearDiagnostics,
  reportDiagnostics,
  type Diagnostic,
  type Phase,
} from '../../diagnostics/index.js';

export interface LocaleReporter {
  start(name: string, total?: number): Phase;
  /** Prints diagnostics that are no errors. Throws all errors at once. */
  settle(diagnostics: Diagnostic[]): void;
  /** Keeps the warnings that other code prints while `run` runs, for later builds to repeat. */
  hear<T>(run: () => Promise<T>): Promise<T>;
  /** Keeps warnings that are printed already likewise. */
  keep(printed: Message[]): void;
  /** Prints the message at the end of the build. */
  tell(message: string): void;
}

export interface Reporter {
  forLocale(locale: string | undefined): LocaleReporter;
  announce(message: string): void;
  /** All warnings so far. */
  listWarnings(): Diagnostic[];
  /** The warnings that {@link LocaleReporter.hear} and {@link LocaleReporter.keep} kept. */
  listHeard(): Message[];
  /** Prints one line per phase. */
  finish(): void;
  /** Also takes the warnings of code that knows no reporter, such as those about the config. */
  hearAll(): void;
}

function settle(diagnostics: Diagnostic[], print: (text: string) => void): void {
  const errors = reportDiagnostics(diagnostics, print);
  if (errors.length > 0) throw new DiagnosticsError(errors);
}

/** Leaves out warnings that an earlier locale has reported already. */
function createFilter(): (diagnostics: Diagnostic[]) => Diagnostic[] {
  const reported = new Set<string>();
  return (diagnostics) => {
    const fresh = diagnostics.filter(
      (one) => one.severity === 'error' || !reported.has(JSON.stringify(one)),
    );
    fresh.forEach((one) => reported.add(JSON.stringify(one)));
    return fresh;
  };
}

async function listen<T>(heard: Message[], run: () => Promise<T>): Promise<T> {
  const {value, messages} = await hearMessages(() => collectMessages(run));
  heard.push(...messages.filter(({level}) => level === 'warn'));
  return value;
}

export function createReporter(): Reporter {
  const progress = createProgress();
  const told: string[] = [];
  const leaveOutRepeated = createFilter();
  const warnings: Diagnostic[] = [];
  const heard: Message[] = [];
  const print = (text: string) => {
    progress.stop();
    console.error(text);
  };
  const note = (diagnostics: Diagnostic[]) => {
    warnings.push(...diagnostics.filter(({severity}) => severity !== 'error'));
    return diagnostics;
  };
  const settleNew = (diagnostics: Diagnostic[]) =>
    settle(note(leaveOutRepeated(diagnostics)), print);
  return {
    forLocale: (locale) => ({
      start: (name, total) => progress.start(locale ? `${locale}: ${name}` : name, total),
      settle: settleNew,
      hear: (run) => listen(heard, run),
      keep: (printed) => void heard.push(...printed),
      tell: (message) => void told.push(locale ? `${locale}: ${message}` : message),
    }),
    listWarnings: () => warnings,
    listHeard: () => heard,
    announce: (message) => console.log(message),
    finish: () => print([...told, progress.summary()].join('\n')),
    hearAll: () => hearDiagnostics(settleNew),
  };
}
