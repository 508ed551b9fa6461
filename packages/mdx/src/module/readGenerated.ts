import {parseClause} from './parseClause.js';
import {emptyShape, type ModuleShape} from './shape.js';

const IMPORT = /import (?:([^"';]*) )?"([^"\\]+)";\n/y;
const EXPORT_DEFAULT = '\nexport default MDXContent;\n';
const ASSET_REQUIRE = /\brequire\("(asset:(?:[^"\\]|\\.)*)"\)/g;

/**
 * Reads the program that satteri writes for a page whose only module syntax is static imports: the imports at the start, one export at
 * the end. Returns `undefined` for imports of an unknown form.
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

/** Reads the imports. Returns the offset of their end, or `undefined` for an unknown form. */
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

/** Adds the `require` calls of assets, which are the only ones if the page's own code has none. */
export function addAssetRequires(shape: ModuleShape, program: string): void {
  for (const match of program.matchAll(ASSET_REQUIRE)) {
    const start = match.index + 'require('.length;
    const specifier = JSON.parse(`"${match[1]}"`) as string;
    shape.requires.push({start, end: start + match[1]!.length + 2, specifier});
  }
}
