import {
  parse,
  type Expression,
  type Identifier,
  type Literal,
  type Node,
  type Program,
  type Statement,
} from 'acorn';
import type {ModuleDeclaration, ExportNamedDeclaration, ImportDeclaration, Pattern} from 'acorn';
import {emptyShape, type ModuleShape} from './shape.js';

/** Reads any program. Throws a `SyntaxError` with a position in the program if it is not valid JavaScript. */
export function readWithAcorn(program: string): ModuleShape {
  const tree = parse(program, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowAwaitOutsideFunction: true,
  });
  const shape = emptyShape();
  for (const statement of tree.body) readStatement(shape, statement);
  if (/\b(?:require|import)\s*\(/.test(program)) walk(tree, (node) => readCall(shape, node));
  return shape;
}

function readStatement(shape: ModuleShape, node: Program['body'][number]): void {
  switch (node.type) {
    case 'ImportDeclaration':
      return readImport(shape, node);
    case 'ExportNamedDeclaration':
      return readNamedExport(shape, node);
    case 'ExportAllDeclaration':
      shape.reexports.push({
        specifier: node.source.value as string,
        namespace: node.exported ? nameOf(node.exported) : undefined,
      });
      shape.cuts.push(node);
      return undefined;
    case 'ExportDefaultDeclaration':
      return readDefaultExport(shape, node);
    default:
      return undefined;
  }
}

function readImport(shape: ModuleShape, node: ImportDeclaration): void {
  const specifiers = node.specifiers.filter((item) => item.type !== 'ImportNamespaceSpecifier');
  shape.imports.push({
    start: node.start,
    end: node.end,
    specifier: node.source.value as string,
    namespace: node.specifiers.find((item) => item.type === 'ImportNamespaceSpecifier')?.local.name,
    names: specifiers.map((item) => ({
      imported: item.type === 'ImportSpecifier' ? nameOf(item.imported) : 'default',
      local: item.local.name,
    })),
  });
  shape.cuts.push(node);
}

function readNamedExport(shape: ModuleShape, node: ExportNamedDeclaration): void {
  if (node.declaration) return readDeclaredExport(shape, node, node.declaration);
  const pairs = node.specifiers.map((item) => ({
    local: nameOf(item.local),
    exported: nameOf(item.exported),
  }));
  shape.cuts.push(node);
  if (!node.source) {
    shape.exports.push(...pairs);
    return;
  }
  const names = pairs.map(({local, exported}) => ({imported: local, exported}));
  shape.reexports.push({specifier: node.source.value as string, names});
}

function readDeclaredExport(shape: ModuleShape, node: Node, declaration: Statement): void {
  shape.cuts.push({start: node.start, end: declaration.start});
  if (declaration.type === 'VariableDeclaration') {
    const names = declaration.declarations.flatMap(({id}) => listNames(id));
    const live = declaration.kind !== 'const';
    shape.exports.push(...names.map((name) => ({local: name, exported: name, live})));
  } else if (
    declaration.type === 'FunctionDeclaration' ||
    declaration.type === 'ClassDeclaration'
  ) {
    shape.exports.push({local: declaration.id.name, exported: declaration.id.name});
  }
}

function readDefaultExport(
  shape: ModuleShape,
  node: Extract<ModuleDeclaration, {type: 'ExportDefaultDeclaration'}>,
) {
  const {declaration} = node;
  const named = 'id' in declaration && declaration.id ? declaration.id.name : undefined;
  if (
    named &&
    declaration.type !== 'FunctionExpression' &&
    declaration.type !== 'ClassExpression'
  ) {
    shape.cuts.push({start: node.start, end: declaration.start});
    shape.exports.push({local: named, exported: 'default'});
  } else {
    shape.replacements.push({
      start: node.start,
      end: declaration.start,
      text: 'exports.default = ',
    });
  }
}

/** The names that a pattern binds. */
function listNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((item) =>
        listNames(item.type === 'Property' ? item.value : item.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((item) => (item ? listNames(item) : []));
    case 'AssignmentPattern':
      return listNames(pattern.left);
    case 'RestElement':
      return listNames(pattern.argument);
    default:
      return [];
  }
}

function readCall(shape: ModuleShape, node: Node): void {
  if (isRequireCall(node)) {
    const [argument] = node.arguments;
    const specifier = argument && toText(argument);
    if (specifier !== undefined)
      shape.requires.push({start: argument!.start, end: argument!.end, specifier});
  } else if (node.type === 'ImportExpression') {
    const {source} = node as Node & {source: Expression};
    shape.dynamicImports.push({
      start: node.start,
      end: node.end,
      argument: source,
      specifier: toText(source),
    });
  }
}

interface Call extends Node {
  callee: Identifier;
  arguments: Expression[];
}

function isRequireCall(node: Node): node is Call {
  if (node.type !== 'CallExpression') return false;
  const {callee} = node as Call;
  return callee.type === 'Identifier' && callee.name === 'require';
}

/** The value of a string, or of a template without expressions. */
function toText(node: Expression): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

function nameOf(node: Identifier | Literal): string {
  return node.type === 'Identifier' ? node.name : String(node.value);
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((item) => walk(item, visit));
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && 'start' in node) visit(node as Node);
  for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit);
}
