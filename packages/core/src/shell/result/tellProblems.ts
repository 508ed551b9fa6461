import type {Configuration, Stats, StatsError} from '@rspack/core';
import {DiagnosticsError, type Diagnostic} from '../../diagnostics/index.js';
import type {ShellModule} from '../../shared/site.js';
import {attributeToPages} from './attributeToPages.js';
import {isGenerated, readProblem, type Problem} from './readProblem.js';
import {toErrorDiagnostic, toWarningDiagnostic} from './toDiagnostic.js';

const WANTED = {all: false, errors: true, warnings: true, moduleTrace: true, ids: true} as const;

/** Drops repeated problems: both sides find the same faults, and a stylesheet fails once more in each loader around it. */
function dropRepeats(problems: Problem[]): Problem[] {
  const isEcho = ({text}: Problem) =>
    /^Module build failed.*\n.*Error: Module build failed/.test(text);
  const seen = new Map<string, Problem>();
  for (const problem of problems) {
    const place = problem.file && isGenerated(problem.file) ? '' : problem.file;
    const key = `${place}|${problem.missing ?? problem.text}`;
    const isToldElsewhere =
      isEcho(problem) && problems.some((other) => other.file === problem.file && !isEcho(other));
    if (!isToldElsewhere && !seen.has(key)) seen.set(key, problem);
  }
  return [...seen.values()];
}

function readAll(errors: StatsError[]): Problem[] {
  return dropRepeats(errors.map(readProblem));
}

function listAliases(configs: Configuration[]): string[] {
  return configs.flatMap(({resolve}) => Object.keys(resolve?.alias ?? {}));
}

export interface Problems {
  errors: Problem[];
  warnings: Problem[];
}

/** The errors and warnings of one or both bundles, each once. */
export function readProblems(stats: Stats[]): Problems {
  const told = stats.map((bundle) => bundle.toJson(WANTED));
  return {
    errors: readAll(told.flatMap(({errors = []}) => errors)),
    warnings: readAll(told.flatMap(({warnings = []}) => warnings)),
  };
}

interface Surroundings {
  siteDir: string;
  /** The modules that pages name, which show the page that a problem belongs to. */
  modules: ShellModule[];
  configs: Configuration[];
}

export function toErrors(errors: Problem[], o: Surroundings): Diagnostic[] {
  const {siteDir, modules, configs} = o;
  const surroundings = {siteDir, aliases: listAliases(configs)};
  return errors
    .flatMap((problem) => attributeToPages({problem, modules, siteDir}))
    .map((problem) => toErrorDiagnostic({...surroundings, problem}));
}

/** Throws all errors at once; otherwise passes the warnings to `onWarnings`. */
export function tellProblems(
  o: Surroundings & {
    stats: Stats[];
    onWarnings: ((warnings: Diagnostic[]) => void) | undefined;
  },
): void {
  const {errors, warnings} = readProblems(o.stats);
  if (errors.length > 0) throw new DiagnosticsError(toErrors(errors, o));
  const told = warnings.map((problem) => toWarningDiagnostic({problem, siteDir: o.siteDir}));
  if (told.length > 0) o.onWarnings?.(told);
}
