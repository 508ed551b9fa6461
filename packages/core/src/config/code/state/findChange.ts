import type {Binding, NodePath, Scope} from '@babel/traverse';
import type {Node} from '@babel/types';
import {findCaller} from './findCaller.js';

const CHANGES =
  /^(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/;
/** What they give belongs to what they were called on. */
const GIVES_PART = /^(?:get|at|find|data|values|entries)$/;
const READS =
  /^(?:has|get|at|keys|values|entries|forEach|map|flatMap|filter|find\w*|some|every|includes|indexOf|join|reduce\w*|slice|concat|hasOwnProperty)$/;
/** Functions of the language that keep nothing of what they get, and give nothing of it. */
const READERS = /^(?:JSON\.stringify|Array\.isArray|Object\.keys|String|Number|Boolean)$/;
/** Objects of these classes remember nothing that a page could notice. */
const STATELESS = /^(?:RegExp|URL|Date|Error|TextEncoder|TextDecoder|Intl\.\w+)$/;
/** Any code may change what they hold, and nothing tells who. */
const GLOBALS = ['globalThis', 'global'];

const isMember = (node: Node) =>
  node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression';

const isCall = (node: Node) =>
  node.type === 'CallExpression' || node.type === 'OptionalCallExpression';

function nameMember(node: Node): string {
  const isNamed = 'property' in node && (node.property as Node).type === 'Identifier';
  return isNamed && !(node as {computed?: boolean}).computed
    ? (node.property as {name: string}).name
    : '';
}

/** Nodes that only say something about the one within. */
const isWrapper = (node: Node) =>
  /^(?:TSAsExpression|TSSatisfiesExpression|TSNonNullExpression|ParenthesizedExpression|AwaitExpression)$/.test(
    node.type,
  );

/** From a variable to the whole of `variable.a[0].get(b)`. */
function findChain(path: NodePath): NodePath {
  const parent = path.parentPath;
  if (!parent) return path;
  const {node} = parent;
  const goesOn =
    isWrapper(node) ||
    (isMember(node) && (node as {object?: Node}).object === path.node) ||
    (isCall(node) && path.key === 'callee' && GIVES_PART.test(nameMember(path.node)));
  return goesOn ? findChain(parent) : path;
}

/** Whether the place changes what the variable holds: `x.add(1)`, `x.a = 1`, `x.a++`, `delete x.a`, `Object.assign(x)`. */
function changesValue(reference: NodePath): boolean {
  const chain = findChain(reference);
  const {parent, node, key} = chain;
  if (isCall(parent) && key === 'callee') return CHANGES.test(nameMember(node));
  if (isCall(parent) && chain.listKey === 'arguments' && key === 0)
    return /^(?:assign|defineProperty|setPrototypeOf)$/.test(
      nameMember((parent as {callee: Node}).callee),
    );
  if (!isMember(node)) return false;
  return (
    (parent.type === 'AssignmentExpression' && key === 'left') ||
    parent.type === 'UpdateExpression' ||
    (parent.type === 'UnaryExpression' && parent.operator === 'delete')
  );
}

/** Whether the place can do nothing to what the variable holds, and gives it only to places that cannot either. */
function onlyReads(reference: NodePath, seen = new Set<Node>()): boolean {
  const chain = findChain(reference);
  const {parent, node, key} = chain;
  if (isCall(parent) && key === 'callee') return READS.test(nameMember(node));
  if (isMember(node) || isRead(chain) || isOnlyReadLater(chain, seen)) return true;
  return isCall(parent) && chain.listKey === 'arguments' && isReadByCallee(chain, seen);
}

/** Whether the function that gets the value as an argument can do nothing to it: one of the language, or of this file. */
function isReadByCallee(argument: NodePath, seen: Set<Node>): boolean {
  const {callee, arguments: all} = argument.parent as unknown as {callee: Node; arguments: Node[]};
  if (all.some(({type}) => type === 'SpreadElement')) return false;
  const binding = callee.type === 'Identifier' ? argument.scope.getBinding(callee.name) : undefined;
  if (!binding) return READERS.test(nameClass(callee));
  if (seen.has(argument.node)) return true;
  seen.add(argument.node);
  const {path} = binding;
  const param =
    binding.constant && path.isFunctionDeclaration() && path.node.params[Number(argument.key)];
  if (!param || param.type !== 'Identifier') return false;
  const named = path.scope.getBinding(param.name);
  return named?.referencePaths.every((place) => onlyReads(place, seen)) ?? false;
}

function isRead({parent, key}: NodePath): boolean {
  return (
    /^(?:SpreadElement|UnaryExpression|BinaryExpression|TemplateLiteral)$/.test(parent.type) ||
    (parent.type === 'ForOfStatement' && key === 'right') ||
    (key === 'test' && 'test' in parent)
  );
}

/** `const part = map.get(a) ?? b` gives the value another name, which counts like the first. */
function isOnlyReadLater({parentPath: parent, key}: NodePath, seen: Set<Node>): boolean {
  if (!parent || seen.has(parent.node)) return false;
  seen.add(parent.node);
  if (parent.isLogicalExpression() || parent.isConditionalExpression())
    return onlyReads(parent, seen);
  if (!parent.isVariableDeclarator() || key !== 'init' || parent.node.id.type !== 'Identifier')
    return false;
  const named = parent.scope.getBinding(parent.node.id.name);
  return named?.referencePaths.every((path) => onlyReads(path, seen)) ?? false;
}

const nameClass = (node: Node): string =>
  node.type === 'Identifier'
    ? node.name
    : isMember(node)
      ? `${nameClass((node as unknown as {object: Node}).object)}.${nameMember(node)}`
      : '';

/** An empty collection waits for code that fills it, and objects of a class may hold anything. */
function awaitsContent({path}: Binding): boolean {
  const init = path.isVariableDeclarator() ? path.node.init : undefined;
  if (init?.type === 'ArrayExpression') return init.elements.length === 0;
  if (init?.type === 'ObjectExpression') return init.properties.length === 0;
  return init?.type === 'NewExpression' && !STATELESS.test(nameClass(init.callee));
}

function findChangeOf(binding: Binding): Node | undefined {
  const owner = findCaller(binding.scope.path, true);
  const isLater = (path: NodePath) => findCaller(path) !== owner;
  const assigned = binding.constantViolations.find(isLater);
  const changes = awaitsContent(binding)
    ? (path: NodePath) => changesValue(path) || !onlyReads(path)
    : changesValue;
  const found = assigned ?? binding.referencePaths.find((path) => isLater(path) && changes(path));
  return found && binding.path.node;
}

/** The declaration of a variable of the scope that code changes after the call to which the scope belongs; or a mention of a global object. */
export function findChange(scope: Scope): Node | undefined {
  const globals = GLOBALS.map((name) => scope.globals?.[name]);
  const changed = Object.values(scope.bindings).map((binding) => findChangeOf(binding));
  return [...globals, ...changed].find(Boolean);
}
