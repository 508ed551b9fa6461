import type {Node, Statement} from '@babel/types';
import {parse} from '../../shared/babel.js';

const PRESET = /^@docusaurus\/[\w/-]+$/;

/** Whether a `babel.config.js` only names the preset that every template of Docusaurus comes with: SWC does the same. */
export function isStandardBabel(text: string): boolean {
  const statements = parseStatements(text);
  if (statements?.length !== 1) return false;
  const presets = readOnlyField(readExport(statements[0]!), 'presets');
  if (presets?.type !== 'ArrayExpression' || presets.elements.length !== 1) return false;
  return PRESET.test(readName(presets.elements[0]));
}

/** Without directives such as `'use strict'`. */
function parseStatements(text: string): Statement[] | undefined {
  try {
    return parse(text, {sourceType: 'unambiguous'}).program.body;
  } catch {
    return undefined;
  }
}

/** What `export default` or `module.exports =` gives. */
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

/** A name as it is, or in `require.resolve()`. */
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
