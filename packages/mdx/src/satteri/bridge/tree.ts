import type {Position} from 'unist';

/** A node of either tree, as plugins may leave it. */
export interface LooseNode {
  type: string;
  name?: string | null;
  tagName?: string;
  value?: string;
  url?: unknown;
  lang?: string | null;
  meta?: string | null;
  position?: Position;
  data?: {[key: string]: unknown};
  properties?: {[name: string]: unknown};
  attributes?: LooseNode[] | {[name: string]: unknown} | null;
  children?: LooseNode[];
}

/** A plain copy of a tree that satteri hands out, which plugins may change at will. */
export function copyTree(node: object): LooseNode {
  return copyValue(node) as LooseNode;
}

function copyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyValue);
  if (typeof value !== 'object' || value === null) return value;
  const copy: {[key: string]: unknown} = {};
  // Nodes refer to satteri in fields that start with an underscore. `_mdxExplicitJsx` is a field of `data`, which is no node: it stays.
  const isNode = 'type' in value;
  for (const key in value) {
    if (!(isNode && key.startsWith('_')))
      copy[key] = copyValue((value as Record<string, unknown>)[key]);
  }
  return copy;
}

/**
 * Copies all nodes of a tree, since plugins may put one node into the trees of several pages. A copy shares its `data` with the original,
 * so callers must not change the object.
 */
export function copyNodes(node: LooseNode): LooseNode {
  const {attributes, children, value} = node;
  return {
    ...node,
    ...(Array.isArray(attributes) && {attributes: attributes.map(copyNodes)}),
    ...(children && {children: children.map(copyNodes)}),
    ...(isNode(value) && {value: copyNodes(value) as never}),
  };
}

/**
 * Replaces inner `root` nodes with their children. Plugins may insert such a tree as Markdown parsers return it, and satteri does not
 * accept it. Only trees in a root or a quotation are replaced, where lines end between the children as between their new neighbours.
 * Trees in other parents and empty trees stay.
 */
export function dissolveTrees(node: LooseNode): LooseNode {
  node.children?.forEach(dissolveTrees);
  if (node.type === 'root' || node.type === 'blockquote')
    node.children = node.children?.flatMap((child) => (isTree(child) ? child.children : [child]));
  return node;
}

function isTree(node: LooseNode): node is LooseNode & {children: LooseNode[]} {
  return node.type === 'root' && (node.children ?? []).length > 0;
}

/** The value of an attribute may be an expression. */
function isNode(value: unknown): value is LooseNode {
  return typeof value === 'object' && value !== null;
}

export function walkLoose(node: LooseNode, visit: (node: LooseNode) => void): void {
  visit(node);
  for (const attribute of listAttributes(node)) {
    visit(attribute);
    if (isNode(attribute.value)) visit(attribute.value);
  }
  for (const child of node.children ?? []) walkLoose(child, visit);
}

/** The attributes of a JSX node. Those of a directive are a record, and not listed. */
function listAttributes({attributes}: LooseNode): LooseNode[] {
  return Array.isArray(attributes) ? attributes : [];
}
