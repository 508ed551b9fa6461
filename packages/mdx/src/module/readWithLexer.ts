import {init, parse, type ExportSpecifier, type ImportSpecifier} from 'es-module-lexer';
import {parseClause} from './parseClause.js';
import {addAssetRequires} from './readGenerated.js';
import {emptyShape, type ModuleShape} from './shape.js';

export const lexerReady = init;

const EXPORT_DEFAULT = 'export default ';

/**
 * Reads a program whose only export is its page component and whose only `require` calls are those of assets, like most pages. Returns
 * `undefined` for other programs.
 */
export function readWithLexer(program: string): ModuleShape | undefined {
  const [imports, exports] = parse(program);
  const shape = emptyShape();
  if (!exports.every((item) => addDefaultExport(shape, item, program))) return undefined;
  if (!imports.every((item) => addImport(shape, item, program))) return undefined;
  addAssetRequires(shape, program);
  return shape;
}

function addDefaultExport(shape: ModuleShape, item: ExportSpecifier, program: string): boolean {
  const start = item.s - 'export '.length;
  const local = /^[\w$]+(?=;)/.exec(program.slice(item.s + 'default '.length, item.s + 100))?.[0];
  if (item.n !== 'default' || !local || !program.startsWith(EXPORT_DEFAULT, start)) return false;
  shape.cuts.push({start, end: start + `${EXPORT_DEFAULT}${local};`.length});
  shape.exports.push({local, exported: 'default'});
  return true;
}

function addImport(shape: ModuleShape, item: ImportSpecifier, program: string): boolean {
  if (item.d !== -1 || item.a !== -1 || item.n === undefined) return false;
  const clause = parseClause(program.slice(item.ss + 'import'.length, item.s - 1));
  if (!clause) return false;
  shape.imports.push({start: item.ss, end: item.se, specifier: item.n, ...clause});
  const end = program[item.se] === ';' ? item.se + 1 : item.se;
  shape.cuts.push({start: item.ss, end});
  return true;
}
