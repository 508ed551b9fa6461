import {parse} from '@babel/parser';
import type {
  Expression,
  File,
  FunctionDeclaration,
  Node,
  ObjectExpression,
  ObjectProperty,
  VariableDeclarator,
} from '@babel/types';

/** Both count from 1. */
export interface FieldPlace {
  line: number;
  column: number;
}

type Variables = Map<string, Node>;

function listVariables({program}: File): Variables {
  const declared = program.body.flatMap(
    (statement): (VariableDeclarator | FunctionDeclaration)[] => {
      if (statement.type === 'VariableDeclaration') return statement.declarations;
      return statement.type === 'FunctionDeclaration' ? [statement] : [];
    },
  );
  return new Map(
    declared.flatMap((node): [string, Node][] => {
      const value = node.type === 'FunctionDeclaration' ? node : node.init;
      return node.id?.type === 'Identifier' && value ? [[node.id.name, value]] : [];
    }),
  );
}

/** The node that `export default` or `module.exports =` exports. */
function findExport({program}: File): Node | undefined {
  for (const node of program.body) {
    if (node.type === 'ExportDefaultDeclaration') return node.declaration;
    if (node.type !== 'ExpressionStatement') continue;
    const {expression} = node;
    const isAssigned = expression.type === 'AssignmentExpression';
    if (isAssigned && expression.left.type === 'MemberExpression') return expression.right;
  }
  return undefined;
}

function findReturned(node: Node): Node | null | undefined {
  if (!('body' in node)) return undefined;
  const {body} = node as {body: Node};
  if (body.type !== 'BlockStatement') return body;
  const returned = body.body.find((statement) => statement.type === 'ReturnStatement');
  return returned?.argument;
}

/** The node of the object or list itself, which variables, types and functions may wrap. */
function unwrap(node: Node | null | undefined, variables: Variables): Node | undefined {
  if (!node) return undefined;
  switch (node.type) {
    case 'Identifier':
      return unwrap(variables.get(node.name), new Map());
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return unwrap(node.expression, variables);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return unwrap(findReturned(node), variables);
    default:
      return node;
  }
}

function isNamed(property: ObjectExpression['properties'][number], name: string) {
  if (property.type === 'SpreadElement' || property.computed) return false;
  const {key} = property;
  return key.type === 'Identifier' ? key.name === name : 'value' in key && key.value === name;
}

/** The part of an object or list under a name or number. */
function step(node: Node | undefined, name: string): {place: Node; value: Node} | undefined {
  if (node?.type === 'ArrayExpression') {
    const element = node.elements[Number(name)];
    return element ? {place: element, value: element} : undefined;
  }
  if (node?.type !== 'ObjectExpression') return undefined;
  const property = node.properties.find((one) => isNamed(one, name));
  return property && {place: property, value: (property as ObjectProperty).value as Expression};
}

/**
 * The place of a field (`themeConfig.navbar.items[2].type`) in the source of a config. For a missing field, the place of the nearest part
 * around it.
 */
export function locateField(source: string, field: string): FieldPlace | undefined {
  const file = parse(source, {sourceType: 'module', plugins: ['typescript', 'jsx']});
  const variables = listVariables(file);
  let node = unwrap(findExport(file), variables);
  let place: Node | undefined;
  for (const name of field.split(/[.[\]]+/).filter(Boolean)) {
    const next = step(node, name);
    if (!next) break;
    place = next.place;
    node = unwrap(next.value, variables);
  }
  const start = place?.loc?.start;
  return start && {line: start.line, column: start.column + 1};
}
