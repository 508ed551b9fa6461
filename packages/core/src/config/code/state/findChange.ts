import type {Binding, NodePath, Scope} from '@babel/traverse';
import type {Node} from '@babel/types';
import {findCaller} from './findCaller.js';

const CHANGES =
  /^(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/;
/** Methods that return a part of the object that they are called on, so a change to the result changes the object. */
const GIVES_PART = /^(?:get|at|find|data|values|entries)$/;
const READS =
  /^(?:has|get|at|keys|values|entries|forEach|map|flatMap|filter|find\w*|some|every|includes|indexOf|join|reduce\w*|slice|concat|hasOwnProperty)$/;
/** Functions of the language that neither keep their argument nor return a part of it. */
const READERS = /^(?:JSON\.stringify|Array\.isArray|Object\.keys|String|Number|Boolean)$/;
/** Objects of these classes remember nothing that a page could notice. */
const STATELESS = /^(?:RegExp|URL|Date|Error|TextEncoder|TextDecoder|Intl\.\w+)$/;
/** Any code may change properties of these objects, so a mention of one counts as a change. */
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

/** Whether the node passes the value of the inner node on. */
const isWrapper = (node: Node) =>
  /^(?:TSAsExpression|TSSatisfiesExpression|TSNonNullExpression|ParenthesizedExpression|AwaitExpression)$/.test(
    node.type,
  );

/** The longest chain that starts at a variable: the whole of `variable.a[0].get(b)`. */
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

/** Whether the code at this place changes the value of the variable: `x.add(1)`, `x.a = 1`, `x.a++`, `delete x.a`, `Object.assign(x)`. */
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

/** Whether the code at this place, and all code that gets the value from it, can only read the value. */
function onlyReads(reference: NodePath, seen = new Set<Node>()): boolean {
  const chain = findChain(reference);
  const {parent, node, key} = chain;
  if (isCall(parent) && key === 'callee') return READS.test(nameMember(node));
  if (isMember(node) || isRead(chain) || isOnlyReadLater(chain, seen)) return true;
  return isCall(parent) && chain.listKey === 'arguments' && isReadByCallee(chain, seen);
}

/** Whether the called function can only read its argument. True only for functions of the language and of this file. */
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

/** Whether the value gets another name, as in `const part = map.get(a) ?? b`, and code only reads it under that name. */
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

/** Whether the variable starts as an empty collection, which code may fill later, or as an object of a class that may hold anything. */
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

/**
 * The declaration of a variable of the scope that code changes after the call to which the scope belongs, or a mention of a global object.
 */
export function findChange(scope: Scope): Node | undefined {
  const globals = GLOBALS.map((name) => scope.globals?.[name]);
  const changed = Object.values(scope.bindings).map((binding) => findChangeOf(binding));
  return [...globals, ...changed].find(Boolean);
}
