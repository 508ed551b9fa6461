import {init, parse, type ExportSpecifier, type ImportSpecifier} from 'es-module-lexer';
import {addAssetRequires} from './readGenerated.js';
import {emptyShape, type ImportStatement, type ModuleShape} from './shape.js';

export const lexerReady = init;

const EXPORT_DEFAULT = 'export default ';

/**
 * Reads a program whose only export is its page component and whose only `require` calls are those of assets: most pages.
 * Gives undefined for any other.
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
  shape.cuts.push({start, end: start + EXPORT_DEFAULT.length});
  shape.exports.push({local, exported: 'default'});
  return true;
}

function addImport(shape: ModuleShape, item: ImportSpecifier, program: string): boolean {
  if (item.d !== -1 || item.a !== -1 || item.n === undefined) return false;
  const clause = parseClause(program.slice(item.ss + 'import'.length, item.s - 1));
  if (!clause) return false;
  shape.imports.push({start: item.ss, end: item.se, specifier: item.n, ...clause});
  shape.cuts.push({start: item.ss, end: item.se});
  return true;
}

const NAME = String.raw`[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*`;
const CLAUSE = new RegExp(
  String.raw`^\s*(?:(?<whole>${NAME})\s*,?\s*)?(?:\*\s*as\s+(?<namespace>${NAME})\s*|\{(?<names>[^{}]*)\}\s*)?(?:from\s*)?$`,
  'u',
);
const PAIR = new RegExp(String.raw`^(?<imported>${NAME})(?:\s+as\s+(?<local>${NAME}))?$`, 'u');

/** What stands between `import` and the specifier. */
function parseClause(text: string): Pick<ImportStatement, 'namespace' | 'names'> | undefined {
  const groups = CLAUSE.exec(text)?.groups;
  if (!groups) return undefined;
  const pairs = (groups['names'] ?? '')
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean);
  const names = pairs.map(parsePair);
  if (names.includes(undefined)) return undefined;
  const whole = groups['whole'] === 'from' ? undefined : groups['whole'];
  const named = names as ImportStatement['names'];
  return {
    namespace: groups['namespace'],
    names: whole ? [{imported: 'default', local: whole}, ...named] : named,
  };
}

function parsePair(pair: string): {imported: string; local: string} | undefined {
  const groups = PAIR.exec(pair)?.groups;
  return groups && {imported: groups['imported']!, local: groups['local'] ?? groups['imported']!};
}
