import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {codeFrame, createDiagnostic, nearest, type Diagnostic} from '../diagnostics/index.js';
import type {Failure, PageModule} from './compileModules.js';
import {toSitePath} from './sitePath.js';

interface MissingFile {
  failure: Pick<Failure, 'key' | 'filePath'>;
  modules: Map<string, PageModule>;
  siteDir: string;
}

type Place = Pick<Diagnostic, 'file' | 'line' | 'column' | 'frame'>;

function findImport(importer: string, request: string, siteDir: string): Place {
  const file = toSitePath(importer, siteDir);
  const source = readFileSync(importer, 'utf8');
  const lines = source.split(/\r?\n/);
  const line = lines.findIndex((text) => text.includes(request)) + 1;
  if (line === 0) return {file};
  const column = lines[line - 1]!.indexOf(request) + 1;
  const frame = codeFrame({source, line, column});
  return {file, line, column, ...(frame && {frame})};
}

function findImports({failure, modules, siteDir}: MissingFile): Place[] {
  return [...modules.values()].flatMap(({filePath, dependencies}) =>
    [...dependencies]
      .filter(([, dependency]) => dependency.kind === 'page' && dependency.key === failure.key)
      .map(([request]) => findImport(filePath, request, siteDir)),
  );
}

function suggestName(filePath: string): string | undefined {
  const folder = path.dirname(filePath);
  return nearest(path.basename(filePath), existsSync(folder) ? readdirSync(folder) : []);
}

/** A Markdown file that is not there, told at each import of it. */
export function describeMissingFile(missing: MissingFile): Diagnostic[] {
  const {failure, siteDir} = missing;
  const file = toSitePath(failure.filePath, siteDir);
  const suggestion = suggestName(failure.filePath);
  const places = findImports(missing);
  return (places.length > 0 ? places : [{file}]).map((place) =>
    createDiagnostic({
      name: 'missing-asset',
      message: `The file ${file} does not exist.`,
      ...place,
      ...(suggestion && {hint: `Did you mean "${suggestion}"?`}),
    }),
  );
}
