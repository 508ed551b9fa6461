import {Parser} from 'acorn';

interface Node {
  type: string;
  [field: string]: unknown;
}

/** What gives the same for the same arguments, at any time and on any machine. */
const CALM_GLOBALS = new Set(
  `undefined NaN Infinity Object Array String Number Boolean RegExp Map Set WeakMap WeakSet JSON Promise Error TypeError
  Symbol BigInt URL URLSearchParams parseInt parseFloat isNaN isFinite encodeURI encodeURIComponent decodeURI
  decodeURIComponent structuredClone console`.split(/\s+/),
);

/**
 * The text of a function that depends on its arguments alone; `undefined` for one that reads variables around it, the time, the
 * environment or anything else that its text does not tell.
 */
export function describePureFunction(value: (...args: never[]) => unknown): string | undefined {
  const text = String(value);
  const tree = parse(`(${text})`) ?? parse(`({${text}})`);
  if (!tree) return undefined;
  const names = {used: new Set<string>(), declared: new Set<string>(['arguments'])};
  collectNames(tree, names);
  const isPure = [...names.used].every(
    (name) => names.declared.has(name) || CALM_GLOBALS.has(name),
  );
  return isPure ? text : undefined;
}

function parse(source: string): Node | undefined {
  try {
    return Parser.parse(source, {ecmaVersion: 'latest'}) as unknown as Node;
  } catch {
    return undefined;
  }
}

interface Names {
  used: Set<string>;
  declared: Set<string>;
}

/** Any declaration within counts for the whole text: functions as short as those in configs do not shadow what they read. */
function collectNames(node: Node, names: Names): void {
  if (node.type === 'Identifier') names.used.add(node.name as string);
  // `import()`, `this` and `new.target` reach out of the function.
  if (/^(?:ImportExpression|ThisExpression|MetaProperty)$/.test(node.type))
    names.used.add('import');
  for (const declared of listDeclared(node)) collectPattern(declared, names.declared);
  for (const child of listChildren(node)) collectNames(child, names);
}

function listDeclared(node: Node): unknown[] {
  if (/Function/.test(node.type)) return [node.id, ...(node.params as unknown[])];
  if (node.type === 'VariableDeclarator' || node.type === 'ClassDeclaration') return [node.id];
  return node.type === 'CatchClause' ? [node.param] : [];
}

function collectPattern(value: unknown, declared: Set<string>): void {
  if (!isNode(value)) return;
  if (value.type === 'Identifier') declared.add(value.name as string);
  const inner = [value.left, value.argument, value.elements, value.properties].flat();
  if (value.type === 'Property') inner.push(value.value);
  if (/Pattern|Property|RestElement/.test(value.type)) {
    for (const part of inner) collectPattern(part, declared);
  }
}

/** Names of properties are no variables. */
function listChildren(node: Node): Node[] {
  const isName = (field: string) =>
    !node.computed &&
    ((node.type === 'MemberExpression' && field === 'property') ||
      (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(node.type) && field === 'key'));
  return Object.entries(node)
    .filter(([field]) => !isName(field))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
