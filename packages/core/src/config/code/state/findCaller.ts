import type {NodePath} from '@babel/traverse';

/** Of arrays: they call a function at once. */
const RUNS_AT_ONCE = /^(?:map|flatMap|filter|find\w*|forEach|some|every|reduce\w*|sort)$/;

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

/** The function around a place, or the place itself where `includesSelf`; `null` in code that runs as the module loads. */
export function findCaller(path: NodePath, includesSelf = false): NodePath | null {
  const found = includesSelf && path.isFunction() ? path : path.getFunctionParent();
  return found && runsAtOnce(found) ? findCaller(found) : found;
}
