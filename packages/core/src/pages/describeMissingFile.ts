import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {FileHashes} from '../cache/index.js';
import {codeFrame, createDiagnostic, nearest, type Diagnostic} from '../diagnostics/index.js';
import {dropRequired} from '../shared/requiredModules.js';
import type {Dependency, PageModule} from './compileModules.js';
import {toSitePath} from '../shared/sitePath.js';

interface Importers {
  modules: Map<string, PageModule>;
  siteDir: string;
}

interface MissingFile extends Importers {
  filePath: string;
  /** Whether an import leads to the file. */
  isImport: (dependency: Dependency) => boolean;
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

function findImports({isImport, modules, siteDir}: MissingFile): Place[] {
  return [...modules.values()].flatMap(({filePath, dependencies}) =>
    [...dependencies]
      .filter(([, dependency]) => isImport(dependency))
      .map(([request]) => findImport(filePath, dropRequired(request), siteDir)),
  );
}

function suggestName(filePath: string): string | undefined {
  const folder = path.dirname(filePath);
  return nearest(path.basename(filePath), existsSync(folder) ? readdirSync(folder) : []);
}

/** Describes a missing file, once for each import of it. */
export function describeMissingFile(missing: MissingFile): Diagnostic[] {
  const {filePath, siteDir} = missing;
  const file = toSitePath(filePath, siteDir);
  const suggestion = suggestName(filePath);
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

/** Describes missing JSON files that pages import. */
export function describeMissingData({
  modules,
  siteDir,
  files,
}: Importers & {files: FileHashes}): Diagnostic[] {
  const data = [...modules.values()].flatMap(({dependencies}) =>
    [...dependencies.values()].flatMap((found) => (found.kind === 'data' ? [found.filePath] : [])),
  );
  const missing = [...new Set(data)].filter((file) => files.hashFile(file) === undefined);
  return missing.flatMap((filePath) => {
    const isImport = (found: Dependency) => found.kind === 'data' && found.filePath === filePath;
    return describeMissingFile({filePath, isImport, modules, siteDir});
  });
}
