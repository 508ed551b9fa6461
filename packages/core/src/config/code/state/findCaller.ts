import type {Binding, NodePath} from '@babel/traverse';
import type {Node} from '@babel/types';

/** Of arrays: they call a function at once. */
const RUNS_AT_ONCE = /^(?:map|flatMap|filter|find\w*|forEach|some|every|reduce\w*|sort)$/;

/** What {@link isHelper} said of a function. Functions may call each other: one that is being looked at counts as none. */
const helpers = new WeakMap<Node, boolean>();

/** Whether the function runs where it stands: `(() => …)()`, or `list.forEach(() => …)`. */
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

/** What a generator does happens later. */
const isGenerator = ({node}: NodePath): boolean => 'generator' in node && node.generator === true;

/** Whether only the function around this one calls it, and hands it to nobody. */
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
 * The function around a place, or the place itself where `includesSelf`; `null` in code that runs as the module loads. What a function
 * does that runs only during the call of the one around it counts as done by that one.
 */
export function findCaller(path: NodePath, includesSelf = false): NodePath | null {
  const found = includesSelf && path.isFunction() ? path : path.getFunctionParent();
  return found && (runsAtOnce(found) || isHelper(found)) ? findCaller(found) : found;
}
