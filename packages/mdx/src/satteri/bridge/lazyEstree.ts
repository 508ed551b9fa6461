import type {Program} from 'estree';
import type {LooseNode} from './tree.js';
import {
  parseEsm,
  parseExpression,
  parseSpread,
  printExpression,
  printProgram,
  printSpread,
} from './estree.js';

interface Language {
  parse: (text: string) => Program | undefined;
  print: (tree: Program) => string;
}

const esm: Language = {parse: parseEsm, print: printProgram};
const expression: Language = {parse: parseExpression, print: printExpression};
const languages: {[type: string]: Language} = {
  mdxjsEsm: esm,
  mdxFlowExpression: expression,
  mdxTextExpression: expression,
  mdxJsxAttributeValueExpression: expression,
  mdxJsxExpressionAttribute: {parse: parseSpread, print: printSpread},
};

/** Whether the node's value is JavaScript. */
export function isCode({type}: LooseNode): boolean {
  return type in languages;
}

const READ = Symbol('read');

/** Adds `data.estree` to a node with JavaScript, as in unified's tree. The code is parsed when a plugin reads the property. */
export function offerEstree(node: LooseNode, parse = languages[node.type]?.parse): void {
  if (!parse || (node.data && 'estree' in node.data)) return;
  const data: LooseNode['data'] = {...node.data};
  let tree: Program | undefined;
  Object.defineProperty(data, 'estree', {
    enumerable: true,
    configurable: true,
    get: () => (
      Object.defineProperty(data, READ, {value: true}),
      (tree ??= parse(node.value ?? ''))
    ),
    set: (value: Program) =>
      Object.defineProperty(data, 'estree', {value, writable: true, enumerable: true}),
  });
  node.data = data;
}

/** Whether a plugin has read the tree, and may have changed it. */
export function wasEstreeRead(node: LooseNode): boolean {
  const property = node.data && Object.getOwnPropertyDescriptor(node.data, 'estree');
  return property !== undefined && (property.get === undefined || READ in node.data!);
}

/** Prints a tree that a plugin has read, changed or added as the value of the node, and removes the tree from the node. */
export function settleEstree(node: LooseNode): void {
  const language = languages[node.type];
  if (!language || !node.data) return;
  const tree = wasEstreeRead(node) ? (node.data['estree'] as Program | undefined) : undefined;
  if (tree) node.value = language.print(tree);
  const {estree: _, ...rest} = Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(node.data)).map(([key, {value}]) => [
      key,
      value as unknown,
    ]),
  );
  node.data = Object.keys(rest).length > 0 ? rest : undefined;
}
