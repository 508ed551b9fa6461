import {parseClause} from './parseClause.js';
import {emptyShape, type ModuleShape} from './shape.js';

const IMPORT = /import (?:([^"';]*) )?"([^"\\]+)";\n/y;
const EXPORT_DEFAULT = '\nexport default MDXContent;\n';
const ASSET_REQUIRE = /\brequire\("(asset:(?:[^"\\]|\\.)*)"\)/g;

/**
 * Reads what satteri writes for a page whose only module syntax is static imports: these at the start, one export at the end.
 * Gives undefined for imports of an unknown form.
 */
export function readGenerated(program: string, hasAssets: boolean): ModuleShape | undefined {
  const shape = emptyShape();
  const start = readImports(program, shape);
  const end = program.lastIndexOf(EXPORT_DEFAULT);
  if (start === undefined || end < start || program.startsWith('import', start)) return undefined;
  shape.cuts.push({start: end + 1, end: end + EXPORT_DEFAULT.length - 1});
  shape.exports.push({local: 'MDXContent', exported: 'default'});
  if (hasAssets) addAssetRequires(shape, program);
  return shape;
}

/** Where the imports end. */
function readImports(program: string, shape: ModuleShape): number | undefined {
  IMPORT.lastIndex = 0;
  let start = 0;
  for (let match = IMPORT.exec(program); match; match = IMPORT.exec(program)) {
    const [text, names = '', specifier] = match;
    const end = start + text.length - ';\n'.length;
    const clause = parseClause(names);
    if (!clause) return undefined;
    shape.imports.push({start, end, specifier: specifier!, ...clause});
    shape.cuts.push({start, end: end + 1});
    start = IMPORT.lastIndex;
  }
  return start;
}

/** The only `require` calls of a page whose own code has none are those of assets. */
export function addAssetRequires(shape: ModuleShape, program: string): void {
  for (const match of program.matchAll(ASSET_REQUIRE)) {
    const start = match.index + 'require('.length;
    const specifier = JSON.parse(`"${match[1]}"`) as string;
    shape.requires.push({start, end: start + match[1]!.length + 2, specifier});
  }
}
