import {MarkdownError, type FailedPlugin, type MarkdownDiagnostic} from '#mdx';
import type {FileHashes} from '../cache/index.js';
import {
  createDiagnostic,
  DiagnosticsError,
  toDiagnostics,
  type Diagnostic,
  type DiagnosticName,
} from '../diagnostics/index.js';
import type {CompileModulesResult, PageModule} from './compileModules.js';
import {describeMissingData, describeMissingFile} from './describeMissingFile.js';
import {toSitePath} from '../shared/sitePath.js';
import type {CompileReport} from './types.js';

function describePluginFailure({name, field}: FailedPlugin, error: MarkdownError): string {
  if (!name && !field) return error.reason;
  return `The Markdown plugin ${name ?? `at ${field}`} failed: ${error.reason}`;
}

function describeMarkdownError(error: MarkdownError, file: string): Diagnostic {
  const {reason, line, column, frame, hint, plugin} = error;
  const place = {file, line, column, frame};
  if (!plugin)
    return createDiagnostic({
      name: 'markdown-syntax',
      message: reason,
      ...place,
      ...(hint && {hint}),
    });
  const message = describePluginFailure(plugin, error);
  const {field} = plugin;
  return createDiagnostic({name: 'markdown-plugin-throws', message, ...place, field});
}

function describeFailure(error: unknown, file: string): Diagnostic {
  if (error instanceof MarkdownError) return describeMarkdownError(error, file);
  const message = error instanceof Error ? error.message : String(error);
  return createDiagnostic({name: 'markdown-plugin-throws', message, file});
}

function toDiagnostic(found: MarkdownDiagnostic, file: string): Diagnostic {
  return createDiagnostic({file, ...found, name: found.name as DiagnosticName});
}

// The path is compared as well: a plugin may miss another file.
function isMissing(filePath: string, error: unknown): boolean {
  const {code, path} = error as NodeJS.ErrnoException;
  return code === 'ENOENT' && path === filePath;
}

/** Sorts by place: pages are compiled concurrently, in no certain order. */
function comparePlaces(one: Diagnostic, other: Diagnostic): number {
  const [file = '', otherFile = ''] = [one.file, other.file];
  if (file !== otherFile) return file < otherFile ? -1 : 1;
  return (one.line ?? 0) - (other.line ?? 0);
}

/** Collects the problems that did not stop the compilers: broken Markdown links and images, unused directives. */
export function collectDiagnostics(
  modules: Map<string, PageModule>,
  siteDir: string,
): Diagnostic[] {
  return [...modules.values()]
    .flatMap(({filePath, facts}) =>
      facts.diagnostics.map((found) => toDiagnostic(found, toSitePath(filePath, siteDir))),
    )
    .sort(comparePlaces);
}

/** Throws all failures at once, with all problems that were found in the files that did compile. */
export function assertCompiled({
  failures,
  modules,
  diagnostics,
  siteDir,
  files,
}: Pick<CompileModulesResult, 'failures' | 'modules'> & {
  diagnostics: Diagnostic[];
  siteDir: string;
  files: FileHashes;
}): void {
  const failed = failures.flatMap(({key, filePath, error}) =>
    isMissing(filePath, error)
      ? describeMissingFile({
          filePath,
          isImport: (found) => found.kind === 'page' && found.key === key,
          modules,
          siteDir,
        })
      : toDiagnostics(error, () => describeFailure(error, toSitePath(filePath, siteDir))),
  );
  failed.push(...describeMissingData({modules, siteDir, files}));
  const told = [...failed.sort(comparePlaces), ...diagnostics];
  if (told.some(({severity}) => severity === 'error')) throw new DiagnosticsError(told);
}

/** Counts the modules by compiler, and lists the reasons why not the fast one. */
export function summarize(
  {modules, inThreads}: Pick<CompileModulesResult, 'modules' | 'inThreads'>,
  siteDir: string,
): CompileReport {
  const report: CompileReport = {
    compiled: 0,
    fromStore: 0,
    copied: 0,
    inThreads,
    compilers: {},
    carried: {},
    reasons: {},
  };
  for (const {filePath, facts, fromStore, isCopy, statePlace} of modules.values()) {
    if (fromStore) report.fromStore += 1;
    else if (isCopy) report.copied += 1;
    else report.compiled += 1;
    report.compilers[facts.compiler] = (report.compilers[facts.compiler] ?? 0) + 1;
    if (statePlace) report.carried[statePlace] = (report.carried[statePlace] ?? 0) + 1;
    if (facts.reason) (report.reasons[facts.reason] ??= []).push(toSitePath(filePath, siteDir));
  }
  return report;
}
