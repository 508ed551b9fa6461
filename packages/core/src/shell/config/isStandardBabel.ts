import type {Node, Statement} from '@babel/types';
import {parse} from '../../shared/babel.js';

const PRESET = /^@docusaurus\/[\w/-]+$/;

/** Whether a `babel.config.js` only names the preset that every template of Docusaurus has. SWC does the same as that preset. */
export function isStandardBabel(text: string): boolean {
  const statements = parseStatements(text);
  if (statements?.length !== 1) return false;
  const presets = readOnlyField(readExport(statements[0]!), 'presets');
  if (presets?.type !== 'ArrayExpression' || presets.elements.length !== 1) return false;
  return PRESET.test(readName(presets.elements[0]));
}

/** The statements of the file, without directives such as `'use strict'`; `undefined` if it does not parse. */
function parseStatements(text: string): Statement[] | undefined {
  try {
    return parse(text, {sourceType: 'unambiguous'}).program.body;
  } catch {
    return undefined;
  }
}

/** The value that `export default` or `module.exports =` exports. */
function readExport(statement: Statement): Node | undefined {
  if (statement.type === 'ExportDefaultDeclaration') return statement.declaration;
  if (statement.type !== 'ExpressionStatement') return undefined;
  const {expression} = statement;
  if (expression.type !== 'AssignmentExpression') return undefined;
  return nameMember(expression.left) === 'module.exports' ? expression.right : undefined;
}

function readOnlyField(node: Node | undefined, name: string): Node | undefined {
  if (node?.type !== 'ObjectExpression' || node.properties.length !== 1) return undefined;
  const [field] = node.properties;
  if (field?.type !== 'ObjectProperty' || field.computed) return undefined;
  const {key, value} = field;
  const found = key.type === 'Identifier' ? key.name : readName(key);
  return found === name ? value : undefined;
}

/** The name in a string, or in a call of `require.resolve()`; empty for any other node. */
function readName(node: Node | null | undefined): string {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type !== 'CallExpression' || node.arguments.length !== 1) return '';
  return nameMember(node.callee) === 'require.resolve' ? readName(node.arguments[0]) : '';
}

function nameMember(node: Node): string {
  if (node.type !== 'MemberExpression' || node.computed) return '';
  const {object, property} = node;
  return object.type === 'Identifier' && property.type === 'Identifier'
    ? `${object.name}.${property.name}`
    : '';
}
