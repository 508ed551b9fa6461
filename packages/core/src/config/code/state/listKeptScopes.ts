import type {Binding, NodePath, Scope} from '@babel/traverse';
import type {File, Function as FunctionNode, Node} from '@babel/types';
import {traverse} from '../../../shared/babel.js';
import {findCaller} from './findCaller.js';

/**
 * Methods of arrays, strings and promises, and visitors of trees: they call their argument for the same page only, and do not return it.
 */
const TAKES_CALLBACK =
  /^(?:visit\w*|map|flatMap|filter|find\w*|forEach|some|every|reduce\w*|sort|replace\w*|from|then|catch|finally|all\w*)$/;

function nameCallee(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && node.property.type === 'Identifier'
    ? node.property.name
    : '';
}

/** The nodes under a key of a node: none, one or several. */
function listInner(path: NodePath, key: string): NodePath[] {
  const found = path.get(key) as NodePath<Node | null | undefined> | NodePath[];
  return (Array.isArray(found) ? found : [found]).filter((inner): inner is NodePath =>
    Boolean(inner.node),
  );
}

/** Whether a variable may hold a function, or an object that has one. `seen`: the variables that are examined already. */
function bindsClosure(name: string, scope: Scope, seen: Set<Binding>): boolean {
  const binding = scope.getBinding(name);
  // A variable in `seen` depends on itself: `text = clean(text)`.
  if (!binding || binding.kind === 'param' || seen.has(binding)) return false;
  seen.add(binding);
  if (binding.path.isFunctionDeclaration() || binding.path.isClassDeclaration()) return true;
  const assigned = binding.constantViolations.flatMap((path) => listInner(path, 'right'));
  return [...listInner(binding.path, 'init'), ...assigned].some((path) => holdsClosure(path, seen));
}

/** Whether the value of an expression may be a function, or an object that has one. */
function holdsClosure(path: NodePath, seen = new Set<Binding>()): boolean {
  const {node} = path;
  const any = (keys: string[]): boolean =>
    keys.flatMap((key) => listInner(path, key)).some((inner) => holdsClosure(inner, seen));
  switch (node.type) {
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ClassExpression':
    case 'ObjectMethod':
    case 'ThisExpression':
      return true;
    case 'Identifier':
      return bindsClosure(node.name, path.scope, seen);
    case 'ObjectExpression':
      return any(['properties']);
    case 'ObjectProperty':
      return any(['value']);
    case 'ArrayExpression':
      return any(['elements']);
    case 'ConditionalExpression':
      return any(['consequent', 'alternate']);
    case 'LogicalExpression':
      return any(['left', 'right']);
    case 'SequenceExpression':
      return any(['expressions']);
    case 'AwaitExpression':
    case 'SpreadElement':
      return any(['argument']);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return any(['expression']);
    case 'NewExpression':
      return true;
    case 'CallExpression':
      return (
        nameCallee(node.callee) === 'bind' ||
        (!TAKES_CALLBACK.test(nameCallee(node.callee)) && any(['arguments']))
      );
    default:
      return false;
  }
}

function givesClosure(path: NodePath<FunctionNode>): boolean {
  const body: NodePath = path.get('body');
  if (!body.isBlockStatement()) return holdsClosure(body);
  let found = false;
  body.traverse({
    Function: (inner) => inner.skip(),
    ReturnStatement(statement) {
      found ||= listInner(statement, 'argument').some((inner) => holdsClosure(inner));
    },
  });
  return found;
}

/** Whether variables of the function (or of the module, for `null`) may outlive its call. */
function keepsVariables(path: NodePath | null): boolean {
  if (!path) return true;
  return path.isFunction() && givesClosure(path) && keepsVariables(findCaller(path));
}

/** The scopes whose variables may outlive a call: those of the module, and of each function that returns a function. */
export function listKeptScopes(ast: File): Scope[] {
  const scopes: Scope[] = [];
  traverse(ast, {
    Scopable({scope, node}) {
      if (scope.block === node && keepsVariables(findCaller(scope.path, true))) scopes.push(scope);
    },
  });
  return scopes;
}
