import type {Node} from 'unist';

export interface ParentNode extends Node {
  children: Node[];
}

function hasChildren(node: Node): node is ParentNode {
  return 'children' in node && Array.isArray(node.children);
}

/** Visits a node and all nodes below it, parents first. */
export function walkTree(node: Node, visit: (node: Node) => void): void {
  visit(node);
  if (hasChildren(node)) for (const child of node.children) walkTree(child, visit);
}
