import type {Configuration, MultiStats, StatsError} from '@rspack/core';
import {DiagnosticsError, type Diagnostic} from '../../diagnostics/index.js';
import type {ShellModule} from '../../shared/site.js';
import {attributeToPages} from './attributeToPages.js';
import {isGenerated, readProblem, type Problem} from './readProblem.js';
import {toErrorDiagnostic, toWarningDiagnostic} from './toDiagnostic.js';

const WANTED = {all: false, errors: true, warnings: true, moduleTrace: true, ids: true} as const;

/** Both sides find the same faults, and a stylesheet fails once more in each loader around it. */
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

function readAll(errors: StatsError[] | undefined): Problem[] {
  return dropRepeats((errors ?? []).map(readProblem));
}

function listAliases(configs: Configuration[]): string[] {
  return configs.flatMap(({resolve}) => Object.keys(resolve?.alias ?? {}));
}

/** Throws all that is wrong at once; tells warnings to whoever listens. */
export function throwOnErrors(o: {
  stats: MultiStats;
  siteDir: string;
  /** What pages name, to tell which page. */
  modules: ShellModule[];
  configs: Configuration[];
  onWarnings: ((warnings: Diagnostic[]) => void) | undefined;
}): void {
  const {siteDir, modules} = o;
  const {errors, warnings} = o.stats.toJson(WANTED);
  const surroundings = {siteDir, aliases: listAliases(o.configs)};
  const found = readAll(errors)
    .flatMap((problem) => attributeToPages({problem, modules, siteDir}))
    .map((problem) => toErrorDiagnostic({...surroundings, problem}));
  if (found.length > 0) throw new DiagnosticsError(found);
  const told = readAll(warnings).map((problem) => toWarningDiagnostic({problem, siteDir}));
  if (told.length > 0) o.onWarnings?.(told);
}
