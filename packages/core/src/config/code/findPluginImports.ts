import type {Binding, NodePath} from '@babel/traverse';
import type {ArrayExpression, Expression, Node, ObjectProperty} from '@babel/types';
import {traverse} from '../../shared/babel.js';
import {MARKDOWN_PLUGIN_LISTS} from '../../shared/markdownPlugins.js';
import {parseFile} from './parseFile.js';

const LISTS = new Set<unknown>(MARKDOWN_PLUGIN_LISTS);

/** The facts that the text of a config shows about the Markdown plugins in its lists. */
interface Listed {
  lists: Set<Node>;
  /** Variables that name a plugin. */
  plugins: Set<Binding>;
  /** Variables that hold a list. */
  listNames: Set<Binding>;
  requests: Set<string>;
  isClear: boolean;
}

/** Through these objects a config could pass values to plugins, unseen. */
const GLOBALS = new Set(['global', 'globalThis']);

const nameOf = (key: Node): unknown =>
  key.type === 'Identifier' ? key.name : key.type === 'StringLiteral' ? key.value : undefined;

const isListProperty = ({key, computed}: ObjectProperty) => !computed && LISTS.has(nameOf(key));

/** `require('x')` or `require('x').default`. */
function readRequire(node: Node | null | undefined): string | undefined {
  if (node?.type === 'MemberExpression' && nameOf(node.property) === 'default')
    return readRequire(node.object);
  if (node?.type !== 'CallExpression' || nameOf(node.callee) !== 'require') return undefined;
  const [request] = node.arguments;
  return request?.type === 'StringLiteral' ? request.value : undefined;
}

const readInit = ({path: {node}}: Binding): Expression | undefined =>
  (node.type === 'VariableDeclarator' && node.init) || undefined;

function readBinding(binding: Binding): string | undefined {
  const {node, parent} = binding.path;
  const isImport = node.type === 'ImportDefaultSpecifier' || node.type === 'ImportSpecifier';
  if (isImport && parent.type === 'ImportDeclaration') return parent.source.value;
  return readRequire(readInit(binding));
}

function findConstant({node, scope}: NodePath): Binding | undefined {
  const binding = node.type === 'Identifier' ? scope.getBinding(node.name) : undefined;
  return binding?.constant ? binding : undefined;
}

function addPlugin(path: NodePath, listed: Listed): void {
  const binding = findConstant(path);
  const request = binding ? readBinding(binding) : readRequire(path.node);
  if (request === undefined) listed.isClear = false;
  else listed.requests.add(request);
  if (binding) listed.plugins.add(binding);
}

function addList(path: NodePath<ArrayExpression>, listed: Listed): void {
  listed.lists.add(path.node);
  for (const element of path.get('elements')) {
    const [first] = element.isArrayExpression() ? element.get('elements') : [element];
    if (first?.node) addPlugin(first as NodePath, listed);
    else listed.isClear = false;
  }
}

/** The node of a list: the value itself, or the initial value of the variable that it names. */
function findList(value: NodePath, listed: Listed): NodePath | undefined {
  const binding = findConstant(value);
  if (!binding) return value;
  listed.listNames.add(binding);
  return binding.path.isVariableDeclarator() ? (binding.path.get('init') as NodePath) : undefined;
}

function addProperty(path: NodePath<ObjectProperty>, listed: Listed): void {
  if (!isListProperty(path.node)) return;
  const list = path.parentPath.isObjectPattern()
    ? undefined
    : findList(path.get('value') as NodePath, listed);
  if (!list?.isArrayExpression()) listed.isClear = false;
  else if (!listed.lists.has(list.node)) addList(list, listed);
}

/** Whether the place is an element of a list: the plugin alone, or in an array with its options. */
function isInList({parent, parentPath, key}: NodePath, {lists}: Listed): boolean {
  return lists.has(parent) || (key === 0 && lists.has(parentPath!.parent));
}

const isOfProperty = ({parent, key}: NodePath) =>
  parent.type === 'ObjectProperty' && key === 'value' && isListProperty(parent);

/** Whether the config uses the variables of plugins and lists for nothing but its lists. */
function isUntouched(listed: Listed): boolean {
  const {plugins, listNames} = listed;
  return (
    [...plugins].every((name) => name.referencePaths.every((path) => isInList(path, listed))) &&
    [...listNames].every((name) => name.referencePaths.every(isOfProperty))
  );
}

function readLists(file: string): Listed {
  const listed: Listed = {
    lists: new Set(),
    plugins: new Set(),
    listNames: new Set(),
    requests: new Set(),
    isClear: true,
  };
  const doubt = () => (listed.isClear = false);
  traverse(parseFile(file), {
    ObjectProperty: (path) => addProperty(path, listed),
    ObjectMethod: ({node}) => void (LISTS.has(nameOf(node.key)) && doubt()),
    Identifier: ({node}) => void (GLOBALS.has(node.name) && doubt()),
    MemberExpression: ({node}) => void (LISTS.has(nameOf(node.property)) && doubt()),
  });
  return listed;
}

/**
 * The requests by which the config imports its Markdown plugins. `undefined` where its text does not show that each plugin comes from an
 * import, and is used in lists only.
 */
export function findPluginImports(file: string): string[] | undefined {
  try {
    const listed = readLists(file);
    return listed.isClear && isUntouched(listed) ? [...listed.requests].sort() : undefined;
  } catch {
    // Babel cannot parse the code.
    return undefined;
  }
}
