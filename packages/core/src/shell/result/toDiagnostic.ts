import path from 'node:path';
import {readFileSync} from 'node:fs';
import {codeFrame, createDiagnostic, type Diagnostic} from '../../diagnostics/index.js';
import {hintMissing, type Surroundings} from './hintMissing.js';
import {isGenerated, type Problem} from './readProblem.js';

function readSource(file: string | undefined): string | undefined {
  try {
    return file && readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The bundler counts lines of transformed code: the import is looked up in what was written. */
function findImport({source, request}: {source: string; request: string}): {
  line?: number;
  column?: number;
} {
  const lines = source.split(/\r?\n/);
  for (const quote of ["'", '"', '`']) {
    const at = lines.findIndex((line) => line.includes(quote + request + quote));
    if (at >= 0)
      return {line: at + 1, column: (lines[at] ?? '').indexOf(quote + request + quote) + 2};
  }
  return {};
}

type Place = Pick<Diagnostic, 'file' | 'line' | 'column' | 'frame'>;

function describePlace({problem, siteDir}: {problem: Problem; siteDir: string}): Place {
  const {file, missing} = problem;
  if (!file || isGenerated(file)) return {};
  const source = readSource(file);
  const place = missing && source ? findImport({source, request: missing}) : problem;
  const {line, column} = place;
  const frame = source && line ? codeFrame({source, line, ...(column && {column})}) : undefined;
  return {
    file: path.relative(siteDir, file),
    ...(line && {line}),
    ...(column && {column}),
    ...(frame && {frame}),
  };
}

function describeMissing({missing, file}: Problem): string {
  const by =
    file && isGenerated(file) ? ', which a route, a page or the list of client modules names' : '';
  return `Cannot find the module "${missing}"${by}.`;
}

const PREFACE =
  /^(?:Module (?:(?:build|parse) failed|Error|Warning)\b.*|SyntaxError|Error:?|Syntax Error|×)$/;

/** The reason in a line: SWC, PostCSS and loaders tell it first, with their own frames below. */
function firstReason(text: string): string {
  // Rspack's own plugins put their name on a line before it.
  const lines = text
    .replace(/^(\s*\w+Plugin:)\n\s*/, '$1 ')
    .split('\n')
    .map((line) => line.trim());
  const reason = lines.find((line) => !PREFACE.test(line)) ?? text;
  return reason.replace(/^x /, '').replace(/^\(\d+:\d+\) \S+ /, '');
}

export function toErrorDiagnostic(o: Surroundings & {problem: Problem}): Diagnostic {
  const {problem, siteDir} = o;
  const place = describePlace({problem, siteDir});
  if (!problem.missing) {
    return createDiagnostic({
      name: 'shell-compile-error',
      message: firstReason(problem.text),
      ...place,
    });
  }
  const hint = hintMissing({...o, request: problem.missing, importer: problem.file});
  const message = describeMissing(problem);
  return createDiagnostic({name: 'module-not-found', message, ...place, ...(hint && {hint})});
}

export function toWarningDiagnostic({
  problem,
  siteDir,
}: {
  problem: Problem;
  siteDir: string;
}): Diagnostic {
  const message = firstReason(problem.text).replace(/^\w+Warning: /, '');
  const place = describePlace({problem, siteDir});
  return createDiagnostic({name: 'shell-compile-warning', severity: 'warn', message, ...place});
}
