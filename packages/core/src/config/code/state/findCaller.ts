import type {Binding, NodePath} from '@babel/traverse';
import type {Node} from '@babel/types';

/** Methods of arrays that call their argument before they return. */
const RUNS_AT_ONCE = /^(?:map|flatMap|filter|find\w*|forEach|some|every|reduce\w*|sort)$/;

/** The results of {@link isHelper}. A function counts as no helper while it is examined, since functions may call each other. */
const helpers = new WeakMap<Node, boolean>();

/** Whether the function runs at its place in the code: `(() => …)()`, or `list.forEach(() => …)`. */
function runsAtOnce(path: NodePath): boolean {
  const {parent} = path;
  if (parent.type !== 'CallExpression') return false;
  if (parent.callee === path.node) return true;
  const {callee} = parent;
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    RUNS_AT_ONCE.test(callee.property.name)
  );
}

/** The variable of `function f() {}` or `const f = () => {}`. */
function findName({node, parent, scope}: NodePath): Binding | undefined {
  if (node.type === 'FunctionDeclaration' && node.id) return scope.parent.getBinding(node.id.name);
  const id = parent.type === 'VariableDeclarator' ? parent.id : undefined;
  return id?.type === 'Identifier' ? scope.parent.getBinding(id.name) : undefined;
}

/** The body of a generator runs after the call, so it never counts as a helper. */
const isGenerator = ({node}: NodePath): boolean => 'generator' in node && node.generator === true;

/** Whether all uses of the function are calls by the function around it, or by itself. */
function isOnlyCalledAround(path: NodePath): boolean {
  const name = findName(path);
  if (!name?.constant || name.referencePaths.length === 0 || isGenerator(path)) return false;
  const around = findCaller(path);
  const isCall = (place: NodePath) =>
    place.parent.type === 'CallExpression' && place.key === 'callee';
  return name.referencePaths.every(
    (place) =>
      isCall(place) && (place.getFunctionParent() === path || findCaller(place) === around),
  );
}

function isHelper(path: NodePath): boolean {
  const known = helpers.get(path.node);
  if (known !== undefined) return known;
  helpers.set(path.node, false);
  const found = isOnlyCalledAround(path);
  helpers.set(path.node, found);
  return found;
}

/**
 * The function whose call runs the code at `path`; `null` for code that runs when the module loads. This is the function around `path` (or
 * `path` itself, if `includesSelf` and it is one). If that runs only during calls of the function around it, the latter is the result.
 */
export function findCaller(path: NodePath, includesSelf = false): NodePath | null {
  const found = includesSelf && path.isFunction() ? path : path.getFunctionParent();
  return found && (runsAtOnce(found) || isHelper(found)) ? findCaller(found) : found;
}
